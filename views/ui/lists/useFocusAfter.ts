import { useEffect, useRef, type RefObject } from 'react';

/** Gives its element the focus when `isThere` ends: the button that was pressed is gone with it. */
export function useFocusAfter<Target extends HTMLElement>(isThere: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && !isThere) target.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return target;
}
