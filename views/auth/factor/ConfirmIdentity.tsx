import { useSyncExternalStore } from 'react';
import { askedToConfirm, onConfirmations } from '../../lib/api/confirmations.ts';
import { PartBoundary } from '../../ui/data/PartBoundary.tsx';
import { lazyPanel } from '../../ui/lazyPanel.ts';

const dialog = lazyPanel(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Asks who it is wherever a call was answered 403 confirm_first; once in each area that signs in. Its dialog is fetched when it is needed. */
export function ConfirmIdentity() {
  const asked = useSyncExternalStore(onConfirmations, askedToConfirm, () => null);
  return asked ? (
    <PartBoundary>
      <dialog.Panel asked={asked} />
    </PartBoundary>
  ) : null;
}
