import type { Route } from 'playwright-core';

/** Requests that wait until they are let go on. */
export function held(goOn = (route: Route): Promise<void> => route.continue()) {
  let release = (): void => {};
  const waiting = new Promise<void>((go) => (release = go));
  return { release, hold: async (route: Route) => (await waiting, goOn(route)) };
}
