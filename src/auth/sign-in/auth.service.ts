import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import type { LoginDto, RegisterDto, SignedInView } from '../auth.dto.ts';
import type { SecondLoginDto, SecondStepView } from '../second-factor/second-factor.dto.ts';
import { SecondSignIn } from '../second-factor/second-sign-in.service.ts';
import { EmailsService } from '../users/emails.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import type { User } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly emails: EmailsService,
    private readonly second: SecondSignIn,
  ) {}

  /** Opens an account, signs it in and mails a welcome with a link that verifies the address. @throws AppError email_taken */
  async register({ name, email, password }: RegisterDto): Promise<SignedInView> {
    const passwordHash = await this.passwords.hash(password);
    return this.emails.verifying(email, async (tx, mayMail) => {
      const user = await this.users.create(tx, { name, email, passwordHash });
      if (mayMail) await this.emails.sendWelcome(tx, user);
      const token = await this.sessions.begin(tx, { audience: 'customer', userId: user.id });
      return { message: 'Account created successfully', token, user: user.toView() };
    });
  }

  /** Signs in, or asks for the second factor where one is set up. @throws what `verifyCredentials` throws */
  async login(input: LoginDto, address: string): Promise<SignedInView | SecondStepView> {
    const { id, passwordHash } = await this.verifyCredentials(input, address);
    return this.db.transaction(async (tx) => {
      // The lock orders this after a change of the password, a suspension or a deletion that ends all sessions.
      const user = await this.users.lockedIfThere(tx, id);
      if (user?.passwordHash !== passwordHash) throw new AppError('invalid_credentials');
      if (user.status === 'suspended') throw new AppError('account_suspended');
      return (await this.second.stepFor(tx, { userId: id })) ?? this.begin(tx, user);
    });
  }

  /** The second step. @throws what `SecondSignIn.finish` throws, account_suspended */
  loginSecond(input: SecondLoginDto, address: string): Promise<SignedInView> {
    return this.second.finish('customer', input, address, async (tx, id) => {
      const user = await this.users.locked(tx, id);
      if (user.status === 'suspended') throw new AppError('account_suspended');
      return this.begin(tx, user);
    });
  }

  private async begin(tx: EntityManager, user: User): Promise<SignedInView> {
    await this.users.signedIn(tx, user.id);
    const token = await this.sessions.begin(tx, { audience: 'customer', userId: user.id });
    const view = { ...user.toView(), email_verified: user.emailVerifiedAt !== null };
    return { message: 'Logged in successfully', token, user: view };
  }

  /** @throws AppError invalid_credentials (same answer and time whether the account exists), account_suspended, too_many_requests */
  async verifyCredentials({ email, password }: LoginDto, address: string): Promise<User> {
    const user = await this.limits.counted('customer', { account: email, address }, async () => {
      const found = await this.users.byEmail(email);
      if (!(await this.passwords.matches(password, found?.passwordHash)) || !found)
        throw new AppError('invalid_credentials');
      return found;
    });
    if (user.status === 'suspended') throw new AppError('account_suspended');
    return user;
  }
}
