import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { SessionsService } from '../../src/auth/sessions/sessions.service.ts';
import type { UserStatus } from '../../src/auth/auth.shared.ts';
import type { PlanOrNone } from '../../src/plans/plans.shared.ts';
import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../src/common/clock.ts';

export const PASSWORD = 'a right password';
/** A hash names its own cost: signing in with this one takes no processor time. What the application hashes costs in full. */
const HASH = argon2.hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type UserOverrides = { name?: string; email?: string; plan?: PlanOrNone; status?: UserStatus; verified?: boolean };
export type BuiltUser = { id: string; name: string; email: string; password: string; token: string };

type Application = { app: INestApplicationContext; db: DataSource; clock: Clock };

/** Rows on the real database, made the short way: straight in, with a session. */
export function builders(t: Application) {
  const session = (identity: Parameters<SessionsService['begin']>[1]) =>
    t.app.get(SessionsService).begin(t.db.manager, identity);

  return {
    email: () => `${randomUUID().slice(0, 12)}@shop.example`,

    async user({
      name = 'Nadia Rahman',
      email,
      plan,
      status = 'active',
      verified,
    }: UserOverrides = {}): Promise<BuiltUser> {
      const address = email ?? this.email();
      const [{ id }] = await t.db.query<[{ id: string }]>(
        `insert into users (name, email, email_key, password_hash, status, granted_plan, email_verified_at, created_at)
         values ($1, $2, lower($2), $3, $4, $5, $6, $7) returning id`,
        [
          name,
          address,
          HASH,
          status,
          plan === 'no_plan' ? null : (plan ?? null),
          verified ? t.clock.now() : null,
          t.clock.now(),
        ],
      );
      return {
        id,
        name,
        email: address,
        password: PASSWORD,
        token: await session({ audience: 'customer', userId: id }),
      };
    },

    /** Another device of the same customer. */
    async device({ id }: { id: string }): Promise<{ token: string }> {
      return { token: await session({ audience: 'customer', userId: id }) };
    },

    async admin({ siteId, name = 'Amara Singh' }: { siteId?: string; name?: string } = {}) {
      const role = siteId ? ('studio' as const) : ('platform' as const);
      const username = `a${randomUUID().slice(0, 8)}`;
      const [{ id }] = await t.db.query<[{ id: string }]>(
        `insert into admins (username, full_name, role, site_id, password_hash, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
        [username, name, role, siteId ?? null, HASH, t.clock.now()],
      );
      return { id, username, name, role, password: PASSWORD, token: await session({ audience: role, adminId: id }) };
    },
  };
}
