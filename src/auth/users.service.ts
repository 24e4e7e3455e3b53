import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/constraint.ts';
import { User } from './user.entity.ts';

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

  async signedIn(tx: EntityManager, id: string): Promise<void> {
    await tx.update(User, { id }, { lastLoginAt: this.clock.now() });
  }

  /** Which of these customers are active, e.g. whose sites are on. */
  async activeAmong(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const active = await this.db
      .getRepository(User)
      .find({ select: { id: true }, where: { id: In([...ids]), status: 'active' } });
    return new Set(active.map(({ id }) => id));
  }
}
