import type { Config } from 'vike/types';

/** One page for React Router: Vike builds it and serves it in development; its own browser runtime is never loaded. */
export default { clientRouting: false } satisfies Config;
