import { useEffect, useRef, type RefObject } from 'react';

/** For a heading with tabIndex -1: it takes the focus when its screen is shown. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
