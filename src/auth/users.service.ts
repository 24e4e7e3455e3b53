import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/constraint.ts';
import { User } from './user.entity.ts';

export type UserContact = { id: string; name: string; email: string };

@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Creates a customer without a plan. @throws AppError email_taken: the unique index decides, also among requests at the same moment */
  async create(tx: EntityManager, input: { name: string; email: string; passwordHash: string }): Promise<User> {
    const now = this.clock.now();
    const user = tx.create(User, { ...input, status: 'active', createdAt: now, lastLoginAt: now });
    await orRefuse('email_taken', 'users_email', () => tx.insert(User, user));
    return user;
  }

  /** E-mails are compared without case. */
  byEmail(email: string): Promise<User | null> {
    return this.db
      .getRepository(User)
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email })
      .getOne();
  }

  /** Name and address of each, for those who show or write to them. */
  async contactsOf(ids: readonly string[]): Promise<Map<string, UserContact>> {
    if (!ids.length) return new Map();
    const rows = await this.db.query<UserContact[]>('select id, name, email from users where id = any($1)', [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async signedIn(tx: EntityManager, id: string): Promise<void> {
    await tx.update(User, { id }, { lastLoginAt: this.clock.now() });
  }
}
