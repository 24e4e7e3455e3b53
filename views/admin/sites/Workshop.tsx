import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { platformApi } from '../../lib/api/adminClients.ts';
import { failureProps } from '../admin.texts.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { DraftApi, DraftStore } from '../../dashboard/site/editor/draft-store.ts';
import { Editor } from '../../dashboard/site/editor/Editor.tsx';
import type { Editing } from '../../dashboard/site/editor/editor-context.ts';
import { AlonePage } from '../../dashboard/site/page/AlonePage.tsx';
import { withFacts } from '../../dashboard/site/site.data.ts';
import type { DraftAnswer } from '../../../src/sites/drafts/drafts.dto.ts';
import type { SiteWholeView } from '../../../src/admin/sites/sites-admin.dto.ts';
import { NOTE_MAX } from '../../../src/sites/submissions/submissions.shared.ts';
import { StateLine } from '../../dashboard/site/StateLine.tsx';
import { useDialogChange, useRefresh } from '../admin.data.ts';
import { publishedWords } from '../admin.texts.ts';
import { queuePlace } from '../queue/queue.data.ts';
import { SITES_API, useSite } from './sites.data.ts';
import styles from './Sites.module.css';
import { useEditing } from './useEditing.tsx';

/** A customer's draft as an operator writes it, from the same editor. */
const draftOf = (id: string): DraftApi => ({
  siteId: id,
  read: async (signal) => withFacts((await platformApi.call<SiteWholeView>(`${SITES_API}/${id}`, { signal })).draft),
  write: async (body) =>
    withFacts(await platformApi.call<DraftAnswer>(`${SITES_API}/${id}/draft`, { method: 'PUT', body })),
});

/** The customer's editor, for an operator who acts for them: the band says for whom. */
export function Workshop({ id }: { id: string }) {
  const whole = useSite(id);
  if (whole.isPending) return <Skeleton lines={8} label="Loading..." />;
  if (!whole.data) {
    return (
      <AlonePage back={{ to: `?tab=sites&site=${id}`, label: 'The site' }}>
        <Failure {...failureProps(whole.error, () => void whole.refetch())} />
      </AlonePage>
    );
  }
  return <Acting whole={whole.data} />;
}

function Acting({ whole }: { whole: SiteWholeView }) {
  const { site } = whole;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const api = useMemo(() => draftOf(site.id), [site.id]);
  const { editing, instead } = useEditing(whole);
  const place = `?tab=sites&site=${site.id}`;
  const back = { to: place, label: site.slug ?? 'The site' };
  if (!editing) return <AlonePage back={back}>{instead}</AlonePage>;
  return (
    <Editor
      editing={editing}
      api={api}
      back={back}
      state={<StateLine site={editing.site} readOnly />}
      Actions={PublishFor}
      onOpen={(part, field) => {
        const query = new URLSearchParams({ part: part ?? 'list', ...(field && { field }) });
        void navigate(`${place}&${query.toString()}`, { replace: true, preventScrollReset: true });
      }}
      onSaved={() => void refresh()}
      band={
        <section className={styles.band} aria-label="For whom you act">
          You are acting for <bdi>{site.owner.name}</bdi>. <Link to={place}>Leave</Link>
        </section>
      }
    />
  );
}

function PublishFor({ site, store }: { site: Editing['site']; store: DraftStore }) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const { busy: publishing, failure, run } = useDialogChange(() => setAsking(false));
  const busy = saving || publishing;
  const empty = !note.trim();
  async function publish() {
    setSaving(true);
    const revision = await store.flush();
    setSaving(false);
    if (revision === null) return setAsking(false); // the editor says what is wrong
    await run({
      method: 'POST',
      path: `${SITES_API}/${site.id}/publish`,
      body: { note: note.trim() },
      done: (answer) => publishedWords('It', answer),
    });
  }
  if (site.submission) {
    return (
      <LinkButton to={queuePlace({ kind: 'submission', id: site.submission.id })} variant="secondary">
        Answer what was sent first
      </LinkButton>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Put it live…</Button>
      {asking ? (
        <Dialog
          title="Put this draft live?"
          size="small"
          locked={busy}
          failure={failure}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" disabled={busy} onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button
                busy={busy}
                aria-disabled={empty || undefined}
                onClick={() => (empty ? undefined : void publish())}
              >
                Put it live
              </Button>
            </>
          }
        >
          <Field
            label="Why"
            hint="It stands beside the version, like: the customer asked by telephone."
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Dialog>
      ) : null}
    </>
  );
}
