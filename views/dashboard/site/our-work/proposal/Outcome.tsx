import { Link } from 'react-router-dom';
import { Notice } from '../../../../ui/data/Notice.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { dayOf } from '../../site.texts.ts';
import { isUndecided, letterOf } from '../work.texts.ts';
import type { Proposal } from '../work.data.ts';

/** Said while it can be chosen: it is composed with the facts of now. */
export function FactsChanged({ proposal }: { proposal: Proposal }) {
  if (!proposal.facts_changed || !isUndecided(proposal)) return null;
  const [these, show] = proposal.kind === 'design' ? ['these', 'They show'] : ['this', 'It shows'];
  return (
    <Notice>
      You changed your Business Info since we made {these}. {show} today’s prices and hours.
    </Notice>
  );
}

/** How it ended, or whose turn it is while we change something. */
export function Outcome({ site, proposal }: { site: MySite; proposal: Proposal }) {
  const { state, chosen, options, reason, kind, due_at } = proposal;
  const index = options.findIndex(({ id }) => id === chosen?.option_id);
  if (state === 'chosen' && chosen) {
    const what = kind === 'update' ? 'You took it' : `You chose ${letterOf(index)}, ${options[index]?.name ?? ''},`;
    return (
      <Notice tone="success">
        <p>
          {what} on {dayOf(chosen.at)}.{' '}
          {chosen.version === null ? (
            <Link to={sitePlace('page', { part: 'top' })}>It is in the editor</Link>
          ) : (
            <>
              It is version {chosen.version}. <a href={site.url}>See it live</a>
            </>
          )}
        </p>
      </Notice>
    );
  }
  if (state === 'changing') {
    return (
      <Notice>
        We read your comments and change what you asked for, by {dayOf(due_at)}. You hear by e-mail. You can still write
        more, or choose.
      </Notice>
    );
  }
  if (state === 'declined') {
    return <Notice tone="warning">{`None of these, you said${reason ? `: “${reason}”` : '.'}`}</Notice>;
  }
  if (state === 'withdrawn') {
    return <Notice tone="warning">We took this back. You can look at it, and nothing of it goes out.</Notice>;
  }
  return null;
}
