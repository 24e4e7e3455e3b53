import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyPanel<Props = object> = {
  Panel: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches its code before it is shown. */
  preload: () => void;
};

/** A panel whose code is fetched when it is shown, or before by `preload`. */
export const lazyPanel = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPanel<Props> => ({
  Panel: lazy(async () => ({ default: await load() })),
  preload: () => void load().catch(() => undefined), // what failed is said where the panel is shown
});
