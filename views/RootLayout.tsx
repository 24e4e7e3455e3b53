import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LinkKind } from './ui/Link.tsx';
import { ToastProvider } from './ui/overlay/Toast.tsx';
import './styles/base.css';

/** What all pages share: a new page begins at the top, Back and Forward restore the place; toasts outlive the page. */
export function RootLayout() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen reader begins at the top of the new page too.
    if (!hash) document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <LinkKind value={Link}>
      <ToastProvider>
        <Outlet />
        <ScrollRestoration />
      </ToastProvider>
    </LinkKind>
  );
}
