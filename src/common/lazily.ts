import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** A package that is not needed to be ready, loaded where it is first used: a third of the time to start is reading modules. */
export function lazily<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => (loaded ??= load(name) as Package);
}
