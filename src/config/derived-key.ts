import { hkdfSync } from 'node:crypto';
import type { Env } from './env.ts';

/** A key of 32 bytes for one purpose, derived from JWT_SECRET: it changes with the secret, and tells nothing of the other keys. */
export function derivedKey({ jwtSecret }: Env, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));
}
