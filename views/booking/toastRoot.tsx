import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/overlay/Toast.tsx';

let isThere = false;

/** A business's site carries no toasts of its own; whoever books there needs the place for them before the dialog closes. */
export function ensureToastRoot(): void {
  if (isThere) return;
  isThere = true;
  const shelf = document.createElement('div');
  document.body.append(shelf);
  createRoot(shelf).render(<ToastProvider>{null}</ToastProvider>);
}
