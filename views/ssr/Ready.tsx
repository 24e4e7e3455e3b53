import { useEffect, type ReactNode } from 'react';
import { READY } from './early/ready.ts';

/** Around the whole page: says when React has taken over, so that what was pressed before can be given to it. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event(READY));
  }, []);
  return children;
}
