import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Change } from '../../../../src/sites/content/changes.shared.ts';
import { useImages } from '../../upload/upload.data.ts';
import { usePlan } from '../../me.data.ts';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { useIsThere } from '../../../ui/useIsThere.ts';
import { Editor } from '../editor/Editor.tsx';
import type { Editing } from '../editor/editor-context.ts';
import type { DraftStore } from '../editor/draft-store.ts';
import type { PartId } from '../editor/parts.ts';
import { useUnanswered } from '../enquiries/enquiries.data.ts';
import { MY_SITE, sitePlace } from '../paths.ts';
import { useReloadSite, useSaveSettings, type DraftFacts, type MySite } from '../site.data.ts';
import { StateLine } from '../StateLine.tsx';
import { leftToPublish, publishWords } from '../site.texts.ts';
import { useVersion } from '../versions/versions.data.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { AlonePage } from './AlonePage.tsx';
import { ownDraft, suggestText } from './draft.data.ts';
import { settingsOf } from './settings.ts';
import { liveFor, undone } from '../changes/undo-change.ts';
import styles from './PageView.module.css';

/** The list of parts alone, on a phone. */
const LIST = 'list';

/** The owner's own editor. */
export function EditorView({ site }: { site: MySite }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const images = useImages();
  const plan = usePlan();
  const reload = useReloadSite();
  const ask = search.get('ask');
  const unanswered = useUnanswered(ask !== null);
  const api = useMemo(() => ownDraft(site.id), [site.id]);
  const settings = useMemo(() => settingsOf(site), [site]);
  const saved = useCallback(() => void reload(), [reload]);
  const save = useSaveSettings();
  if (images.isPending) return <Skeleton lines={8} label="Drawing your page…" />;
  if (!images.data) {
    return (
      <AlonePage back={MY_SITE}>
        <Failure title="Your pictures could not be loaded just now." onRetry={() => void images.refetch()} />
      </AlonePage>
    );
  }

  const editing: Editing = {
    site,
    settings,
    plan,
    features: site.features,
    images: images.data,
    suggest: suggestText,
    saveSettings: async (changes) => void (await save.mutateAsync(changes)),
  };
  const open = (part: PartId | null, field?: string) =>
    void navigate(sitePlace('page', { part: part ?? LIST, field }), { replace: true, preventScrollReset: true });
  return (
    <Editor
      editing={editing}
      api={api}
      asked={unanswered.data?.find(({ id }) => id === ask)}
      back={MY_SITE}
      state={<StateLine site={site} />}
      Actions={OwnActions}
      onOpen={open}
      onSaved={saved}
      underParts={site.published_version === null ? <DesignForUs /> : null}
    />
  );
}

/** Part of every plan, for those who rather do not write. */
const DesignForUs = () => (
  <p className={styles.forUs}>
    <LinkButton variant="quiet" to={sitePlace('work', { step: 'design' })}>
      Please design it for us
    </LinkButton>
  </p>
);

type ActionsProps = { site: MySite; store: DraftStore; facts: DraftFacts };

function OwnActions({ site, store, facts }: ActionsProps) {
  const { key } = useLocation();
  /** Where the list was opened: who follows one of its links leaves it. */
  const [listedAt, setListedAt] = useState('');
  const listing = listedAt === key;
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const isThere = useIsThere();
  const reload = useReloadSite();
  const words = publishWords(site.publishing);
  const live = useVersion(site, listing ? site.published_version : null).data;
  function undoOf(change: Change) {
    const content = live ? undone(change, store.snapshot().content, liveFor(live, facts, site.default_language)) : null;
    if (!content) return null;
    return () => {
      store.edit(() => content);
      void store.flush(); // the list follows what the server has
    };
  }
  async function publish() {
    setWaiting(true);
    const revision = await store.flush();
    if (revision !== null) await reload(); // the next step says what is new
    setWaiting(false);
    // What is not saved would not be sent: the editor says beside the field, or in its line, why it is not.
    if (revision !== null && isThere.current) void navigate(sitePlace('page', { step: 'publish' }));
  }
  return (
    <>
      {site.submission ? (
        <p className={styles.quiet}>What you change now goes with the next one.</p>
      ) : site.published_version === null ? null : (
        <Button variant="quiet" onClick={() => setListedAt(key)}>
          {store.isUnsent && site.changes.length === 0 ? 'Not saved yet' : leftToPublish(site)}
        </Button>
      )}
      {site.submission ? null : (
        <Button busy={waiting} onClick={() => void publish()}>
          {words.button}
        </Button>
      )}
      {listing ? (
        <Dialog title="What is new" onClose={() => setListedAt('')}>
          <ChangeList site={site} undoOf={undoOf} />
          <p className={styles.versions}>
            <Link to={sitePlace('versions')}>See what is live, and the versions before</Link>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
