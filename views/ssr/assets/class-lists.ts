import type { ElementType, Key } from 'react';
import { jsx as make, jsxs as makeMany } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

let noted: Set<string> | undefined;

/**
 * The class attributes of all elements that `draw` makes, each once. Elements made before it has begun, e.g. when a module
 * is loaded, are not among them.
 */
export function noteClassLists<T>(draw: () => T): { drawn: T; classLists: ReadonlySet<string> } {
  const classLists = (noted = new Set());
  try {
    return { drawn: draw(), classLists };
  } finally {
    noted = undefined;
  }
}

type Props = { className?: unknown; children?: unknown };

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
  if (!noted || typeof type === 'function') return; // before the property is read: there are hundreds of elements
  const { className } = props;
  if (typeof className === 'string') noted.add(className);
}
