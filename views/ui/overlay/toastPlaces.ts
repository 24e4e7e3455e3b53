import { useLayoutEffect, useState } from 'react';

let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

/** The topmost open dialog's place, or the page's. */
export const currentPlace = (): symbol | undefined => places.at(-1);

export function onPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a place for toasts as long as the component is mounted; a page's own place comes below those in dialogs. */
export function usePlace(inDialog: boolean): symbol {
  const [place] = useState(() => Symbol('place for toasts'));
  useLayoutEffect(() => {
    publish(inDialog ? [...places, place] : [place, ...places]);
    return () => publish(places.filter((each) => each !== place));
  }, [place, inDialog]);
  return place;
}

function publish(next: readonly symbol[]): void {
  places = next;
  for (const listener of listeners) listener();
}
