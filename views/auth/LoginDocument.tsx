import { ToastProvider } from '../ui/overlay/Toast.tsx';
import { Component as LoginPage } from './LoginPage.tsx';

export { head } from './LoginPage.tsx';

export function Component() {
  return (
    <ToastProvider>
      <LoginPage />
    </ToastProvider>
  );
}
