import { createElement, lazy, useState, type ComponentType } from 'react';

export type LazyPanel<Props extends object = object> = {
  Panel: ComponentType<Props>;
  /** Fetches its code before it is shown. */
  preload: () => void;
};

/** A panel's code could not be fetched: there is no connection, or after a new release the old code is gone. */
export class PanelGone extends Error {}

/** A panel whose code is fetched when it is shown, or before by `preload`: then nothing stands in its place meanwhile. */
export function lazyPanel<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPanel<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPanel = async () => {
    try {
      return { default: (loaded = await load()) };
    } catch (cause) {
      throw new PanelGone('A panel could not be loaded.', { cause });
    }
  };
  const Later = lazy(fetchPanel);
  return {
    Panel: function Panel(props) {
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
      return createElement(Shown, props);
    },
    preload: () => void fetchPanel().catch(() => undefined), // what failed is said where the panel is shown
  };
}
