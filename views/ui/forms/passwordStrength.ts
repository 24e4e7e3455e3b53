import { PASSWORD_MIN } from '../../../src/auth/auth.shared.ts';

export const STRENGTH_WORDS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;
export type Strength = 0 | 1 | 2 | 3 | 4;

const COMMON = /^(?:password|passw0rd|qwerty|azerty|letmein|welcome|iloveyou|admin|shingle|abc|123|111|000)/i;
const RUN = /(.)\1{2,}|012|123|234|345|456|567|678|789|abc|bcd|cde|qwe|wer|ert|asd|zxc/i;

/** 0 without a password, else 1 to 4: length adds most, then variety; runs such as '123' subtract; a common beginning gives 1. */
export function passwordStrength(password: string): Strength {
  if (!password) return 0;
  if (password.length < PASSWORD_MIN || COMMON.test(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  let points = password.length / 4 + kinds * 0.6;
  if (RUN.test(password)) points -= 1;
  if (different < password.length / 2) points -= 1;
  return Math.min(4, Math.max(1, Math.floor(points - 0.6))) as Strength;
}
