import { useEffect, useRef, type RefObject } from 'react';

/** Whether its component is still on the page: an answer that comes later leads nobody away from where they went. */
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
