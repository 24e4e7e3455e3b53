import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { TeamProposalView } from '../../../../src/admin/proposals/work.dto.ts';
import type { SiteWholeView } from '../../../../src/admin/sites/sites-admin.dto.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { platformApi } from '../../../lib/api/adminClients.ts';
import { Editor } from '../../../dashboard/site/editor/Editor.tsx';
import type { DraftApi } from '../../../dashboard/site/editor/draft-store.ts';
import { AlonePage } from '../../../dashboard/site/page/AlonePage.tsx';
import { withFacts, type DraftAnswer } from '../../../dashboard/site/site.data.ts';
import { codeOf, letterOf } from '../../../dashboard/site/our-work/work.texts.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { useRefresh } from '../../admin.data.ts';
import { SITES_API, useSite } from '../../sites/sites.data.ts';
import { useEditing } from '../../sites/useEditing.tsx';
import sites from '../../sites/Sites.module.css';
import { itemOf, PROPOSALS_API, useQueuePlaces, useTeamProposal, type TeamProposal } from '../queue.data.ts';
import { contentsOf, type OptionContent } from './options.ts';

/** One option of a proposal in the customer's editor; the draft of the customer stays as it is. */
export function OptionWorkshop({ proposal: id, at }: { proposal: string; at: number }) {
  const { data, error, isPending, refetch } = useTeamProposal(id);
  if (isPending) return <Skeleton lines={8} label="Loading..." />;
  const proposal = data?.proposal;
  const content = proposal && contentsOf(proposal)[at];
  if (content && proposal.site) {
    return <OfSite proposal={proposal} site={proposal.site.id} at={at} name={content.name} />;
  }
  return (
    <Instead id={id}>
      {proposal || codeOf(error) === 'not_found' ? (
        <EmptyState title="This option is no longer here">It was taken out, or the address is not whole.</EmptyState>
      ) : (
        <Failure title="Failed to load this option" onRetry={() => void refetch()} />
      )}
    </Instead>
  );
}

/** The editor's window without the option, with the way back to the proposal. */
function Instead({ id, children }: { id: string; children: ReactNode }) {
  const { place } = useQueuePlaces();
  return <AlonePage back={{ to: place({ kind: 'proposal', id }), label: 'The proposal' }}>{children}</AlonePage>;
}

function OfSite({ proposal, site, at, name }: { proposal: TeamProposal; site: string; at: number; name: string }) {
  const whole = useSite(site);
  if (whole.isPending) return <Skeleton lines={8} label="Loading..." />;
  if (whole.data) return <Writing proposal={proposal} whole={whole.data} at={at} name={name} />;
  return (
    <Instead id={proposal.id}>
      <Failure onRetry={() => void whole.refetch()} />
    </Instead>
  );
}

type WritingProps = { proposal: TeamProposal; whole: SiteWholeView; at: number; name: string };

function Writing({ proposal, whole, at, name }: WritingProps) {
  const navigate = useNavigate();
  const places = useQueuePlaces();
  const refresh = useRefresh();
  const { editing, instead } = useEditing(whole);
  const api = useMemo(() => optionDraft(proposal.id, at, whole.site.id), [proposal.id, at, whole.site.id]);
  const title = proposal.kind === 'design' ? `${letterOf(at)}, ${name}` : name;
  const place = places.place({ kind: 'proposal', id: proposal.id });
  if (!editing) return <Instead id={proposal.id}>{instead}</Instead>;
  return (
    <Editor
      editing={editing}
      api={api}
      back={{ to: place, label: 'The proposal' }}
      state={<strong>{title}</strong>}
      Actions={ToProposal}
      onOpen={(part, field) => {
        const to = places.option(proposal.id, at, part ?? 'list', field);
        void navigate(to, { replace: true, preventScrollReset: true });
      }}
      onSaved={() => void refresh()}
      band={
        <section className={sites.band} aria-label="For whom you act">
          You make <bdi>{title}</bdi> for <bdi>{whole.site.owner.name}</bdi>. <Link to={place}>Leave</Link>
        </section>
      }
    />
  );
}

function ToProposal() {
  const [search] = useSearchParams();
  const { place } = useQueuePlaces();
  return <LinkButton to={place(itemOf(search.get('item')) ?? undefined)}>To the proposal</LinkButton>;
}

/** A colleague may write beside it at each moment: then the proposal is read again and the save is repeated. */
const TRIES = 4;
const written = (content: OptionContent | undefined): string => JSON.stringify([content?.words, content?.look]);

/** The option as a draft. Each save reads the others first, so that what was written beside it stays. */
function optionDraft(id: string, at: number, site: string): DraftApi {
  const path = `${PROPOSALS_API}/${id}`;
  let revision = 0;
  /** The option as it was read or saved here last. */
  let known = '';
  const proposalNow = async (signal?: AbortSignal) =>
    (await platformApi.call<TeamProposalView>(path, { signal })).proposal;
  const asDraft = (proposal: TeamProposal, facts: DraftAnswer['facts']): DraftAnswer => {
    const content = contentsOf(proposal)[at];
    if (!content) throw new ApiError(404, { message: 'This option was taken out.' });
    known = written(content);
    const { words, look, id: option } = content;
    const problems = proposal.options.find((one) => one.id === option)?.problems ?? [];
    return {
      draft: { words, look, revision, updated_at: proposal.changed_at },
      facts,
      problems,
      warnings: [],
    };
  };
  let facts: DraftAnswer['facts'] | undefined;
  return {
    siteId: `${id} ${at}`,
    conflict: 'Both are whole; take one. A colleague wrote the newer one. The other is not kept.',
    async read(signal) {
      const [proposal, whole] = await Promise.all([
        proposalNow(signal),
        platformApi.call<SiteWholeView>(`${SITES_API}/${site}`, { signal }),
      ]);
      facts = withFacts(whole.draft).facts;
      return asDraft(proposal, facts);
    },
    async write({ words, look }) {
      for (let tries = 1; ; tries += 1) {
        const now = await proposalNow();
        const contents = contentsOf(now);
        if (written(contents[at]) !== known) {
          revision += 1;
          throw new ApiError(409, { code: 'stale', draft: asDraft(now, facts!).draft });
        }
        const options = contents.map((one, index) => (index === at ? { ...one, words, look } : one));
        const body = { changed_at: now.changed_at, options };
        try {
          const { proposal } = await platformApi.call<TeamProposalView>(path, { method: 'PUT', body });
          revision += 1;
          return asDraft(proposal, facts!);
        } catch (error) {
          if (codeOf(error) !== 'stale' || tries === TRIES) throw error;
        }
      }
    },
  };
}
