import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/overlay/Toast.tsx';

let isThere = false;

/** Adds the place for toasts to a page of a business's site, which has none, before the dialog needs it. */
export function ensureToastRoot(): void {
  if (isThere) return;
  isThere = true;
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<ToastProvider>{null}</ToastProvider>);
}
