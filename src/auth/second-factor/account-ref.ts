import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import type { AnyActor, EnrolActor } from '../sessions/actor.ts';
import type { SignInAudience } from '../sign-in/sign-in-limits.ts';

/** A customer or an administrator, as the columns that name one. */
export type AccountRef = { userId: string } | { adminId: string };
export type FactorActor = AnyActor | EnrolActor;

/** `login` is what the account signs in with; `email` is null where an administrator has none. */
export type AccountRow = {
  login: string;
  name: string;
  passwordHash: string;
  email: string | null;
  /** The address is known to be the account's, so mails may name its owner. */
  isProven: boolean;
};

export const accountOf = (actor: FactorActor): AccountRef =>
  actor.audience === 'customer' ? { userId: actor.id } : { adminId: actor.id };

export const idOf = (account: AccountRef): string => ('userId' in account ? account.userId : account.adminId);

/** The column that names the account in tables of both kinds. */
export const columnOf = (account: AccountRef): string => ('userId' in account ? 'user_id' : 'admin_id');

export const audienceOf = (account: AccountRef): SignInAudience => ('userId' in account ? 'customer' : 'admin');

/** @throws AppError unauthorized where there is no such account */
export function readAccount(tx: EntityManager, account: AccountRef): Promise<AccountRow> {
  return read(tx, account, '');
}

/**
 * Locks the account's row. Changes of its factors, tickets and sessions follow this lock, as do changes of its password.
 * @throws AppError unauthorized where there is no such account
 */
export function lockAccount(tx: EntityManager, account: AccountRef): Promise<AccountRow> {
  return read(tx, account, 'for update');
}

async function read(tx: EntityManager, account: AccountRef, lock: '' | 'for update'): Promise<AccountRow> {
  const columns =
    'userId' in account
      ? 'email as login, name, email, email_verified_at is not null as "isProven"'
      : 'username as login, full_name as name, email, true as "isProven"';
  const [row] = await tx.query<AccountRow[]>(
    `select ${columns}, password_hash as "passwordHash" from ${'userId' in account ? 'users' : 'admins'} where id = $1 ${lock}`,
    [idOf(account)],
  );
  if (!row) throw new AppError('unauthorized');
  return row;
}
