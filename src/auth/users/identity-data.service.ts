import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { AccountToken } from '../sign-in/account-token.entity.ts';
import { CustomerData } from './customer-data.ts';
import { Passkey } from '../second-factor/passkey.entity.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SignInTicket } from '../second-factor/sign-in-ticket.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from './user.entity.ts';

/** What auth itself keeps of a customer. The row in users goes last, by who deletes the account. */
@Injectable()
export class IdentityData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    customerData: CustomerData,
    factors: SecondFactorService,
  ) {
    customerData.register({
      noun: 'account',
      tables: [],
      goesWithSubscription: false,
      export: (userId) => this.account(userId),
    });
    customerData.register({
      noun: 'sessions',
      tables: ['sessions'],
      goesWithSubscription: false,
      export: (userId) => this.sessions(userId),
      erase: async (tx, userId) => void (await tx.delete(Session, { userId })),
    });
    customerData.register({
      noun: 'second_factor',
      tables: ['second_factors', 'passkeys', 'sign_in_tickets'],
      goesWithSubscription: false,
      export: (userId) => factors.status({ userId }),
      erase: async (tx, userId) => {
        for (const table of [SecondFactor, Passkey, SignInTicket]) await tx.delete(table, { userId });
      },
    });
    customerData.register({
      noun: 'mailed_links',
      tables: ['account_tokens'],
      goesWithSubscription: false,
      export: (userId) => this.mailedLinks(userId),
      erase: async (tx, userId) => void (await tx.delete(AccountToken, { userId })),
    });
  }

  private async account(userId: string) {
    const user = await this.db.getRepository(User).findOneBy({ id: userId });
    if (!user) throw new AppError('unauthorized'); // deleted meanwhile
    return {
      ...user.toView(),
      status: user.status,
      email_verified_at: user.emailVerifiedAt,
      created_at: user.createdAt,
      last_login: user.lastLoginAt,
    };
  }

  private async sessions(userId: string) {
    const sessions = await this.db.getRepository(Session).find({ where: { userId }, order: { createdAt: 'desc' } });
    return sessions.map(({ createdAt, lastSeenAt }) => ({ created_at: createdAt, last_seen_at: lastSeenAt }));
  }

  private async mailedLinks(userId: string) {
    const links = await this.db.getRepository(AccountToken).find({ where: { userId }, order: { id: 'desc' } });
    return links.map(({ purpose, email, createdAt, expiresAt }) => ({
      purpose,
      email,
      created_at: createdAt,
      expires_at: expiresAt,
    }));
  }
}
