/** Connection trouble as node, pg and ioredis name it; class 08 and 57P0x are PostgreSQL's own, 53 is 'out of resources', 40P01 a deadlock. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
]);
const POSTGRES = /^(08...|57P0[1-4]|57014|53[0-3]00|40P01|55P03|25P03)$/;
const SENTENCES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|driver not connected|connection is closed|command timed out|stream isn't writeable|reached the max retries|not queryable|connection ended unexpectedly|queryrunner already released/i;

/** True where the thing thrown says that PostgreSQL or Redis cannot be reached or refused for the moment: trying later may help. */
export function isDependencyDown(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, syscall, message, driverError, errors } = thrown as {
    code?: unknown;
    syscall?: unknown;
    message?: unknown;
    driverError?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && NETWORK.has(code) && syscall !== 'open' && syscall !== 'unlink') return true;
  if (typeof code === 'string' && POSTGRES.test(code)) return true;
  if (typeof message === 'string' && SENTENCES.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isDependencyDown)) return true; // AggregateError
  return driverError !== undefined && driverError !== thrown && isDependencyDown(driverError);
}
