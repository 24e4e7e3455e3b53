import { useState } from 'react';
import { REASON_MAX } from '../../../src/sites/submissions/submissions.shared.ts';
import { TextArea } from '../../ui/forms/Field.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useDialogChange } from '../admin.data.ts';
import { NAMELESS, SITES_API, type SiteRow } from './sites.data.ts';
import styles from './Sites.module.css';

export type Decision = { what: 'publishing' | 'paused' | 'published' | 'blocked'; site: SiteRow };

const TEXTS = {
  paused: ['Pause this site?', 'Visitors get the polite page until it goes on. Nothing is lost.', 'Pause it'],
  published: ['Put this site back?', 'It returns to the state it had before.', 'Put it back'],
  blocked: [
    'Take this site off?',
    'Visitors are told that it is gone. The owner gets a mail with your reason, and can answer it.',
    'Take it off',
  ],
} as const;

/** Asks before a site's state, or who publishes it, is changed; blocking needs a reason. */
export function SiteDecision({ what, site, onClose }: Decision & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [{ publishing, state: from }] = useState(site); // as it was when the operator decided
  const { busy, failure, run } = useDialogChange(onClose);
  const path = `${SITES_API}/${site.id}`;
  const other = publishing === 'team' ? 'owner' : 'team';
  const [title, text, confirm] =
    what === 'publishing'
      ? [
          'Who publishes?',
          other === 'owner' ? (
            <>
              <bdi>{site.owner.name}</bdi> puts words, pictures and look live alone.
            </>
          ) : (
            'What the owner writes comes to us first.'
          ),
          'Change it',
        ]
      : TEXTS[what];
  const send = () =>
    what === 'publishing'
      ? run({ method: 'PUT', path: `${path}/publishing`, body: { publishing: other } })
      : run({
          method: 'PUT',
          path: `${path}/state`,
          body: { state: what, from, ...(reason.trim() ? { reason: reason.trim() } : {}) },
        });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      busy={busy}
      disabled={what === 'blocked' && !reason.trim()}
      failure={failure}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>
        <strong>{site.slug ?? NAMELESS}</strong>: {text}
      </p>
      {what === 'blocked' ? (
        <TextArea
          className={styles.reason}
          label="Reason"
          hint="It stands in the mail."
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
