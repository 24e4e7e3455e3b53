import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { rememberPlace } from '../../../afterPlan.ts';
import { placeOfFinding, sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { seenWhen } from '../../site.texts.ts';
import { codeOf, problemsOf, refusalOf } from '../work.texts.ts';
import { useWorkChange, type Proposal } from '../work.data.ts';
import styles from './Proposal.module.css';

/** The title where there is one change to take or leave. */
export const TAKE_IT = 'Take this change?';

type Props = {
  site: MySite;
  proposal: Proposal;
  option: string;
  /** 'A', or 'take it'. */
  letter: string;
  /** 'Choose A, Warm light?' */
  title: string;
  others: readonly string[];
  onClose: () => void;
};

/** Asks once more; who chose and when is written down by the server. */
export function ChooseDialog({ site, proposal, option, letter, title, others, onClose }: Props) {
  const [publish, setPublish] = useState(true);
  const { user } = useSession();
  const navigate = useNavigate();
  const choose = useWorkChange();
  function send() {
    choose.mutate(
      {
        path: `proposals/${proposal.id}/choose`,
        body: { option_id: option, publish, revision: proposal.revision },
      },
      {
        onSuccess: () => {
          onClose();
          void navigate(publish ? sitePlace('page') : sitePlace('page', { part: 'top' }));
        },
      },
    );
  }
  return (
    <Dialog
      title={title}
      locked={choose.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={choose.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button busy={choose.isPending} onClick={send}>
            {choose.isPending ? (publish ? 'Publishing…' : 'Putting it there…') : `Yes, ${letter}`}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p>
          We write down that you, {user?.name ?? 'the owner'}, chose it today.
          {others.length ? ` ${others.join(' and ')} ${others.length > 1 ? 'stay' : 'stays'} here to look at.` : ''}
        </p>
        <Ways site={site} publish={publish} onChange={setPublish} />
        <Refused error={choose.error} proposal={proposal.id} />
      </div>
    </Dialog>
  );
}

type WaysProps = { site: MySite; publish: boolean; onChange: (publish: boolean) => void };

function Ways({ site, publish, onChange }: WaysProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>What happens then</legend>
      <label>
        <input type="radio" name="publish" checked={publish} onChange={() => onChange(true)} />
        <span>
          <strong>Publish it now</strong>
          <Unbroken text={seenWhen(site, `${site.address || 'Your page'} shows it in a second.`)} />
          {site.published_version === null ? '' : ' Today’s page stays under Versions.'}
        </span>
      </label>
      <label>
        <input type="radio" name="publish" checked={!publish} onChange={() => onChange(false)} />
        <span>
          <strong>Put it into the editor first</strong>
          {site.publishing === 'owner' ? 'You publish when you like.' : 'You send it to us when it is as you want it.'}
        </span>
      </label>
    </fieldset>
  );
}

/** Why it was not chosen, and the way to what stops it. */
function Refused({ error, proposal }: { error: unknown; proposal: string }) {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  return (
    <Alert title="It was not chosen">
      <p>{refusal}</p>
      <ul className={styles.problems}>
        {problemsOf(error).map((problem) => (
          <li key={problem.field + problem.message}>
            {problem.message} <Link to={placeOfFinding(problem)}>Go there</Link>
          </li>
        ))}
      </ul>
      {codeOf(error) === 'plan_needed' ? (
        <p>
          <Link to={`${paths.dashboard}?tab=plan`} onClick={() => rememberPlace(sitePlace('work', { proposal }))}>
            Choose a plan
          </Link>
        </p>
      ) : null}
    </Alert>
  );
}
