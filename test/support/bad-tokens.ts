import { JwtService } from '@nestjs/jwt';
import type { Audience } from '../../src/auth/sessions/actor.ts';
import type { TestApp } from './app.ts';
import { UNKNOWN_ID } from './routes.ts';

type Named = { what: string; token: string };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const OTHER: Record<Audience, Audience> = { customer: 'platform', platform: 'studio', studio: 'customer' };

/** The ways in which a token can be wrong, made from a good one of that audience. */
export function badTokens(t: TestApp, { token }: { token: string }, audience: Audience): Named[] {
  const [head, body, signature] = token.split('.') as [string, string, string];
  const { sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string };
  const signed = (claims: object, options: object) =>
    t.app.get(JwtService).sign(claims, { expiresIn: '1h', ...options });
  return Object.entries({
    none: '',
    'a letter': 'x',
    'no JSON': 'a.b.c',
    'without signature': `${head}.${body}`,
    'with an empty signature': `${head}.${body}.`,
    'with another signature': `${head}.${body}.${signature.slice(0, -2)}AA`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'another alg': `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
    'forged by another key': new JwtService({ secret: 'x'.repeat(40) }).sign({ sub }, { audience, expiresIn: '1h' }),
    'another body': `${head}.${encode({ sub, aud: OTHER[audience], exp: 9_999_999_999 })}.${signature}`,
    expired: signed({ sub }, { audience, expiresIn: -1 }),
    'of no audience': signed({ sub }, { audience: 'somebody' }),
    'of another audience': signed({ sub }, { audience: OTHER[audience] }),
    "of nobody's session": signed({ sub: UNKNOWN_ID }, { audience }),
    'SQL for a session': signed({ sub: "' or 1=1 --" }, { audience }),
  }).map(([what, made]) => ({ what, token: made }));
}

/** Tokens that were good and used, of sessions that no longer stand. */
export async function lapsedTokens(t: TestApp, audience: Audience, siteId?: string): Promise<Named[]> {
  const someone = () => (audience === 'customer' ? t.build.user() : t.build.admin({ siteId }));
  const home = { customer: '/api/auth/me', platform: '/api/shingle-admin/sessions', studio: '/api/admin/appointments' };
  const [table, key] = audience === 'customer' ? ['users', 'user_id'] : ['admins', 'admin_id'];
  const ends: Record<string, string> = {
    'of a deleted account': `delete from ${table} where id = $1`,
    'signed out': `delete from sessions where ${key} = $1`,
    'of a session that ran out': `update sessions set expires_at = created_at where ${key} = $1`,
    ...(audience === 'customer'
      ? { 'of a suspended account': `update users set status = 'suspended' where id = $1` }
      : {}),
    ...(audience === 'studio'
      ? { 'of a studio that left': `update admins set role = 'platform', site_id = null where id = $1` }
      : {}),
  };
  const lapsed: Named[] = [];
  for (const [what, sql] of Object.entries(ends)) {
    const { id, token } = await someone();
    await t.as({ token }).get(home[audience]).expect(200);
    await t.db.query(sql, [id]);
    lapsed.push({ what, token });
  }
  return lapsed;
}
