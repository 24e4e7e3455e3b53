import { Link } from 'react-router-dom';
import { namesOfPlansWith } from '../../../../src/plans/plans.shared.ts';
import { BRIEF_MAX } from '../../../../src/proposals/proposals.shared.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { rememberPlace } from '../../afterPlan.ts';
import { sitePlace } from '../paths.ts';
import { useKeptWords } from '../../../lib/session/kept-words.ts';
import { codeOf, refusalOf } from './work.texts.ts';
import { useWorkChange } from './work.data.ts';
import styles from './Work.module.css';

const PATH = 'design-requests';

/** 'Please design it for us': what was written so far is the brief; words of one's own may go with it. */
export function DesignAsk({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const [text, write] = useKeptWords(PATH);
  const ask = useWorkChange();
  const refusal = refusalOf(ask.error);
  const isPlan = codeOf(ask.error) === 'plan_needed';
  function send() {
    const words = text.trim();
    ask.mutateAsync({ path: PATH, body: words ? { text: words } : {} }, { onSuccess: onSent }).then(
      () => write(''),
      () => undefined, // is said in the dialog
    );
  }
  return (
    <Dialog
      title="Please design it for us"
      locked={ask.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={ask.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button busy={ask.isPending} onClick={send}>
            {ask.isPending ? 'Sending…' : 'Ask our team'}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p>
          Our team draws two or three pages from what you wrote, within 3 business days. You compare them here, say what
          you would change, and choose. Nothing goes out without you. It is part of every plan, once.
        </p>
        <TextArea
          label="What should we know?"
          optional
          rows={4}
          dir="auto"
          maxLength={BRIEF_MAX}
          value={text}
          hint="A page you like, a colour you do not, who comes to you."
          onChange={(event) => write(event.currentTarget.value)}
        />
        {refusal ? (
          <Alert title="Not sent">
            <p>{refusal}</p>
            {isPlan ? (
              <p>
                {namesOfPlansWith(({ designProposal }) => designProposal)} have it.{' '}
                <Link
                  to={`${paths.dashboard}?tab=plan`}
                  onClick={() => rememberPlace(sitePlace('work', { step: 'design' }))}
                >
                  Choose a plan
                </Link>
                , and you come back to this place.
              </p>
            ) : null}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}
