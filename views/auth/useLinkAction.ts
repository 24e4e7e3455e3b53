import { useEffect, useState } from 'react';
import { usePlace } from '../document/place.ts';

export type MailLink = { kind: 'reset' | 'verify' | 'revert'; token: string };

export const MAIL_LINK = /^#(reset|verify|revert)=([\w.~-]+)$/;

/** The action a mail's link asks for. It is in the fragment, which no server sees, and leaves the address at once. */
export function useLinkAction(): [action: MailLink | null, leave: () => void] {
  const { go, hash, pathname, search } = usePlace();
  const [action, setAction] = useState<MailLink | null>(null);
  useEffect(() => {
    const [, kind, token] = MAIL_LINK.exec(hash) ?? [];
    if (!kind || !token) return;
    setAction({ kind: kind as MailLink['kind'], token });
    go(pathname + search, { replace: true });
  }, [hash, pathname, search, go]);
  return [action, () => setAction(null)];
}
