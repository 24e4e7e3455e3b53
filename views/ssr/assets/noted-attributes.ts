import type { ElementType, Key } from 'react';
import { jsx as make, jsxs as makeMany } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** `paints`: the values of `fill` and `stroke`, where a page of a site may name a custom property. */
export type NotedAttributes = { classLists: ReadonlySet<string>; paints: ReadonlySet<string> };

let classLists: Set<string> | undefined;
let paints: Set<string>;

/**
 * The attributes that a page's styles depend on, of all elements that `draw` makes, each value once. Elements made before it
 * has begun, e.g. when a module is loaded, are not among them.
 */
export function noteAttributes<T>(draw: () => T): NotedAttributes & { drawn: T } {
  const noted = { classLists: (classLists = new Set()), paints: (paints = new Set()) };
  try {
    return { drawn: draw(), ...noted };
  } finally {
    classLists = undefined;
  }
}

type Props = { className?: unknown; fill?: unknown; stroke?: unknown; children?: unknown };

// React's JSX runtime as pages for the server are built with it (vite.config.ts).
export function jsx(type: ElementType, props: Props, key?: Key) {
  note(type, props);
  return make(type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  note(type, props);
  return makeMany(type, props, key);
}

/** A component of ours need not pass its class on; a tag and the router's link, which is no function, have theirs. */
function note(type: ElementType, props: Props): void {
  if (!classLists || typeof type === 'function') return; // before a property is read: there are hundreds of elements
  const { className, fill, stroke } = props;
  if (typeof className === 'string') classLists.add(className);
  if (typeof fill === 'string') paints.add(fill);
  if (typeof stroke === 'string') paints.add(stroke);
}
