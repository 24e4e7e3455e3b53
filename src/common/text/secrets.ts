import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 bits in 43 characters, which may stand in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret, as hex. */
export const secretHash = (secret: string): string => hash('sha256', secret);
