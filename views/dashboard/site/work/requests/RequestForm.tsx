import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { REQUEST_IMAGES_MAX, REQUEST_MAX, REQUEST_MIN } from '../../../../../src/proposals/proposals.shared.ts';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { TextArea } from '../../../../ui/forms/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { rememberPlace } from '../../../afterPlan.ts';
import { useImages } from '../../../upload/upload.data.ts';
import { thumbOf, UploadsDialog } from '../../editor/fields/PictureChooser.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { StateMark } from '../../StateMark.tsx';
import { dayOf } from '../../words.ts';
import { codeOf, refusalOf } from '../work-words.ts';
import { useWorkChange } from '../work.data.ts';
import { keepCopy, readCopy } from './request-copy.ts';
import styles from './Requests.module.css';

/** `isLoud`: nothing else on the screen is to be done first. */
type Props = { site: MySite; quota: MySite['quota']; isLoud: boolean };

/** Asks our team for a change; what is not sent yet stays on this device. */
export function RequestForm({ site, quota, isLoud }: Props) {
  const [copy, setCopy] = useState(() => readCopy(site.id));
  const [kept, setKept] = useState(true);
  const [choosing, setChoosing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const images = useImages();
  const send = useWorkChange();
  const { text, images: chosen } = copy;
  const uploads = images.data ?? [];
  const length = [...text.trim()].length;
  const isUsed = quota.of !== null && quota.used >= quota.of;
  const wrong =
    length < REQUEST_MIN
      ? 'Please say it in a sentence.'
      : length > REQUEST_MAX
        ? 'That is too long for one request.'
        : null;
  useEffect(() => setKept(keepCopy(copy)), [copy]);
  const change = (changes: Partial<typeof copy>) => setCopy((now) => ({ ...now, ...changes }));
  function submit() {
    setAsked(true);
    if (isUsed || wrong) return;
    const known = chosen.filter((id) => uploads.some((image) => image.id === id));
    send.mutate(
      { path: 'update-requests', body: { text: text.trim(), ...(known.length ? { image_ids: known } : {}) } },
      {
        onSuccess: () => {
          setAsked(false);
          change({ text: '', images: [] });
        },
      },
    );
  }
  const refusal = refusalOf(send.error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label="What should be different?"
        rows={4}
        dir="auto"
        value={text}
        placeholder="Closed in August, and a picture of the new oven."
        error={isAsked && wrong ? wrong : null}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Pictures
        chosen={chosen.flatMap((id) => uploads.find((image) => image.id === id) ?? [])}
        onRemove={(id) => change({ images: chosen.filter((one) => one !== id) })}
      />
      <p className={styles.buttons}>
        <Button variant="secondary" disabled={chosen.length >= REQUEST_IMAGES_MAX} onClick={() => setChoosing(true)}>
          <Icon name="image" size={20} /> Add pictures
        </Button>
        <Button
          type="submit"
          variant={isLoud ? 'primary' : 'secondary'}
          busy={send.isPending}
          aria-disabled={isUsed || undefined}
        >
          {send.isPending ? 'Sending…' : isUsed ? `Send on ${dayOf(quota.next_on)}` : 'Send to our team'}
        </Button>
      </p>
      {text && !send.isPending ? (
        <StateMark kind="waiting">
          {kept
            ? 'Not sent yet. Kept on this device.'
            : 'Not sent yet. Send it before you leave: this browser keeps nothing.'}
        </StateMark>
      ) : null}
      {send.isSuccess && !text ? (
        <Notice tone="success" role="status">
          It is with our team. You see below when it is due, and hear by e-mail.
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="error" role="alert" title="Not sent. It is still written here.">
          <p>{refusal}</p>
          {codeOf(send.error) === 'plan_needed' ? (
            <p>
              <Link to={`${paths.dashboard}?tab=plan`} onClick={() => rememberPlace(sitePlace('work'))}>
                Choose a plan
              </Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {choosing ? (
        <UploadsDialog
          title="Add a picture"
          images={uploads.filter(({ id }) => !chosen.includes(id))}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            change({ images: [...chosen, id] });
          }}
        />
      ) : null}
    </form>
  );
}

type PicturesProps = { chosen: readonly Parameters<typeof thumbOf>[0][]; onRemove: (id: string) => void };

function Pictures({ chosen, onRemove }: PicturesProps) {
  if (!chosen.length) return null;
  return (
    <ul className={styles.pictures} aria-label="Pictures that go with it">
      {chosen.map((image, at) => (
        <li key={image.id}>
          <img src={thumbOf(image)} alt={`Upload ${at + 1} that goes with it`} width="120" height="90" />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Take picture ${at + 1} away`}
            onClick={() => onRemove(image.id)}
          >
            Take away
          </Button>
        </li>
      ))}
    </ul>
  );
}
