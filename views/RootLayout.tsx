import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ToastProvider } from './ui/overlay/Toast.tsx';
import './styles/base.css';

/** What all pages share: a new page begins at its top, and a screen reader begins there too; toasts outlive the page. */
export function RootLayout() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash && document.getElementById(hash.slice(1));
    if (target) return target.scrollIntoView();
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
