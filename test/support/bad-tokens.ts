import { JwtService } from '@nestjs/jwt';
import type { TestApp } from './app.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Twelve and one ways in which a token can be wrong, made from a good one. */
export async function badTokens(t: TestApp, { token }: { token: string }): Promise<string[]> {
  const [head, body, signature] = token.split('.') as [string, string, string];
  const { sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string };
  const forged = (claims: object, options: object) =>
    t.app.get(JwtService).sign(claims, { expiresIn: '1h', ...options });
  return [
    '',
    'x',
    'a.b.c',
    `${head}.${body}`,
    `${head}.${body}.`,
    `${head}.${body}.${signature.slice(0, -2)}AA`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
    `${head}.${encode({ sub, aud: 'platform', exp: 9_999_999_999 })}.${signature}`,
    forged({ sub }, { audience: 'customer', expiresIn: -1 }),
    forged({ sub }, { audience: 'somebody' }),
    forged({ sub: '00000000-0000-4000-8000-000000000000' }, { audience: 'customer' }),
    forged({ sub: "' or 1=1 --" }, { audience: 'customer' }),
  ];
}
