import { counted } from '../../lib/format/counted.ts';
import { IMAGES_MAX } from '../../../src/uploads/uploads.shared.ts';
import { ApiError } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/data/EmptyState.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Link } from '../../ui/Link.tsx';
import { useFocusAfter } from '../../ui/lists/useFocusAfter.ts';
import { paths } from '../../paths.ts';
import tab from '../Tab.module.css';
import { Section, TabHead } from '../TabHead.tsx';
import { Chooser } from './Chooser.tsx';
import { sendable } from './chosen.ts';
import { Gallery } from './Gallery.tsx';
import { Selection } from './Selection.tsx';
import { useImages } from './upload.data.ts';
import { useSelection } from './useSelection.ts';

/** Choose or drop pictures, see them go, look at them and take them back. */
export function UploadTab() {
  const images = useImages();
  const uploaded = images.data?.length ?? 0;
  const selection = useSelection(images.data);
  const left = images.isLoadingError
    ? undefined
    : Math.max(0, IMAGES_MAX - uploaded - sendable(selection.chosen).length);
  return (
    <>
      <TabHead
        title="Upload Images"
        lead={
          <>
            Your shop, your work, your people. Put them on your page in <Link to={paths.mySite}>My site</Link>, or leave
            the choice to our team.
          </>
        }
      />
      <div className={tab.main}>
        <Section title="Add images">
          <Chooser onChoose={selection.choose} left={left} busy={selection.sending} />
          <Selection {...selection} />
        </Section>
        <Section title={images.data ? `Your images: ${uploaded} of ${IMAGES_MAX}` : 'Your images'}>
          <Uploaded images={images} />
        </Section>
      </div>
    </>
  );
}

function Uploaded({ images }: { images: ReturnType<typeof useImages> }) {
  const none = useFocusAfter<HTMLDivElement>(Boolean(images.data?.length));
  if (images.isPending) return <Skeleton label="Loading..." lines={4} />;
  if (!images.data) {
    const { error } = images;
    const status = error instanceof ApiError ? `HTTP ${error.status}: ` : '';
    return (
      <Failure title="Failed to Load Images" onRetry={() => void images.refetch()}>
        <p>{`${status}${error.message}`}</p>
      </Failure>
    );
  }
  if (!images.data.length) {
    return (
      <div ref={none} tabIndex={-1}>
        <EmptyState title="Nothing uploaded yet">
          <p>{`There is room for ${counted(IMAGES_MAX, 'image')}. A good start: the shop from outside, you at work, and what you are proud of.`}</p>
        </EmptyState>
      </div>
    );
  }
  return <Gallery images={images.data} />;
}
