import { useCallback, useEffect, useRef } from 'react';
import {
  Link,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { InRouter, type GoOptions, type Place } from './document/place.ts';
import { pathOfDocument } from './lib/sites-host.ts';
import { LinkKind, type LinkProps } from './ui/Link.tsx';
import { ToastProvider } from './ui/overlay/Toast.tsx';
import './styles/base.css';

/** An element made by JSX, so that the server notes its class (ssr/assets/noted-attributes.ts). */
const RouterLink = (props: LinkProps) => <Link {...props} />;

/** What all pages share: a new page begins at the top, Back and Forward restore the place; toasts outlive the page. */
export function RootLayout() {
  const { hash, key, pathname } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const isOther = (before ?? pathOfDocument()) !== pathname;
    // Another tab or view of the same page: the link that had the focus is gone.
    const isLost = before !== undefined && !isReplaced && document.activeElement === document.body;
    // A screen reader begins at the top of the new page too.
    if ((isOther && !hash) || isLost)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  }, [pathname, hash, key, isReplaced]);
  return (
    <LinkKind value={RouterLink}>
      <InRouter value={useRouterPlace()}>
        <ToastProvider>
          <Outlet />
          <ScrollRestoration />
        </ToastProvider>
      </InRouter>
    </LinkKind>
  );
}

function useRouterPlace(): Place {
  const location = useLocation();
  const navigate = useNavigate();
  const go = useCallback((to: string, options?: GoOptions) => void navigate(to, options), [navigate]);
  return { ...location, go };
}
