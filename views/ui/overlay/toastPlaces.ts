import { useLayoutEffect, useState } from 'react';

let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

/** The place that was added last: the page's, or the topmost open dialog's. */
export const currentPlace = (): symbol | undefined => places.at(-1);

export function onPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a place for toasts as long as the component is mounted. */
export function usePlace(): symbol {
  const [place] = useState(() => Symbol('place for toasts'));
  useLayoutEffect(() => {
    publish([...places, place]);
    return () => publish(places.filter((each) => each !== place));
  }, [place]);
  return place;
}

function publish(next: readonly symbol[]): void {
  places = next;
  for (const listener of listeners) listener();
}
