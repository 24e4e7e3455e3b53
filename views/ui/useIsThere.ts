import { useEffect, useRef, type RefObject } from 'react';

/** Whether its component is still on the page. An answer that comes after it went must not open another page. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
