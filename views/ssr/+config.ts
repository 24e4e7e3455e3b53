import type { Config } from 'vike/types';

/**
 * One page for React Router: Vike builds it and serves it in development; its own browser runtime is never loaded.
 * All the server draws is also in the browser's build: without that being said, each CSS module becomes a chunk.
 */
export default { clientRouting: false, includeAssetsImportedByServer: false } satisfies Config;
