import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { pageOfAll } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { ADMIN_PASSWORD_MIN, DEMO, Env } from '../../config/env.ts';
import type { PlatformActor } from '../sessions/actor.ts';
import { Admin } from './admin.entity.ts';
import type { AdminLoginDto, AdminLoginView, AdminSignedInView, SessionsView } from './admins.dto.ts';
import type { ChangePasswordDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { newSecret } from '../../common/text/secrets.ts';
import { OwnPasswordService } from '../passwords/own-password.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import type { SecondLoginDto } from '../second-factor/second-factor.dto.ts';
import { SecondSignIn } from '../second-factor/second-sign-in.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SignInLimits } from '../sign-in/sign-in-limits.ts';

type NewAdmin = { username: string; password: string; fullName: string; siteId: string | null };

@Injectable()
export class AdminsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Administrators');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passwords: PasswordsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly second: SecondSignIn,
    private readonly audit: AuditService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The first operator, from the environment; one that is there already keeps its password. */
  async onApplicationBootstrap(): Promise<void> {
    const { admin } = this.env;
    if (!this.env.allowsDemoPasswords) await this.endDemoPasswords();
    if (admin) await this.ensure({ ...admin, fullName: 'Platform administrator', siteId: null });
  }

  /** The first administrator of a site's studio, unless the username is taken. */
  async ensureStudio(
    siteId: string,
    { fullName = 'Studio administrator', ...credentials }: { username: string; password: string; fullName?: string },
  ): Promise<void> {
    await this.ensure({ ...credentials, fullName, siteId });
  }

  /**
   * Signs in at one of the two sign-in pages, whose failures are counted together, or asks for the second factor. The
   * studio's page accepts operators too, with a token of their own audience. Outside the embedded
   * demonstration operators set up a factor first.
   * @throws AppError credentials_required, invalid_credentials, too_many_requests
   */
  async login(
    audience: 'platform' | 'studio',
    { username, password }: AdminLoginDto,
    address: string,
  ): Promise<AdminLoginView> {
    if (!username || !password) throw new AppError('credentials_required', { errors: missing(username, password) });
    const admin = await this.limits.counted('admin', { account: username, address }, async () => {
      const found = await this.byUsername(username);
      const isRight = await this.passwords.matches(password, found?.passwordHash);
      if (!isRight || !found || (audience === 'platform' && found.role !== 'platform'))
        throw new AppError('invalid_credentials');
      return found;
    });
    return this.beginOrAsk(admin);
  }

  /** The second step at one of the two sign-in pages. @throws what `SecondSignIn.finish` throws */
  loginSecond(audience: 'platform' | 'studio', input: SecondLoginDto, address: string): Promise<AdminSignedInView> {
    return this.second.finish('admin', input, address, async (tx, id) => {
      const admin = await tx.findOneByOrFail(Admin, { id });
      if (audience === 'platform' && admin.role !== 'platform') throw new AppError('ticket_ended');
      return this.begin(tx, admin);
    });
  }

  /** Ends the administrator's other sessions. @throws AppError wrong_password, invalid (too short), too_many_requests */
  async changePassword(
    actor: PlatformActor,
    { current_password, new_password }: ChangePasswordDto,
  ): Promise<MessageView> {
    if (!this.env.embedded && new_password.length < ADMIN_PASSWORD_MIN) {
      const message = `Password must be at least ${ADMIN_PASSWORD_MIN} characters long.`;
      throw new AppError('invalid', { message, errors: { new_password: [message] } });
    }
    const admin = await this.db.getRepository(Admin).findOneBy({ id: actor.id });
    if (!admin) throw new AppError('unauthorized');
    await this.ownPassword.check(actor.id, admin.passwordHash, current_password, 'current_password');
    const passwordHash = await this.passwords.hash(new_password);
    await this.db.transaction(async (tx) => {
      const done = await tx.update(Admin, { id: admin.id, passwordHash: admin.passwordHash }, { passwordHash });
      if (done.affected !== 1) throw new AppError('wrong_password'); // changed at the same moment
      await this.sessions.endAll(tx, { adminId: actor.id }, actor.sessionId);
      await this.audit.record(tx, { actor, action: 'admin.password', subject: { type: 'admin', id: actor.id } });
    });
    return { message: 'Your password is changed, and your other devices are signed out.' };
  }

  /** All of them unless a page is asked for. */
  async sessionsOf({ id, sessionId }: PlatformActor, { cursor, limit }: PageQuery): Promise<SessionsView> {
    const rows = await this.sessions.listOfAdmin(id);
    const { items, next_cursor } = pageOfAll(rows, { cursor, limit: limit ?? rows.length });
    const sessions = items.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === sessionId,
    }));
    return { sessions, next_cursor };
  }

  /** @throws AppError not_found, also where the session is another administrator's */
  async endSession(actor: PlatformActor, sessionId: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      await this.sessions.endOfAdmin(tx, actor.id, sessionId);
      await this.audit.record(tx, { actor, action: 'admin.session_end', subject: { type: 'admin', id: actor.id } });
    });
    return { message: 'That device is signed out.' };
  }

  /** The lock orders this after a change of the password that ends all sessions. @throws AppError invalid_credentials */
  private beginOrAsk({ id: adminId, passwordHash, role }: Admin): Promise<AdminLoginView> {
    return this.db.transaction(async (tx) => {
      const admin = await tx.findOne(Admin, { where: { id: adminId, role }, lock: { mode: 'pessimistic_write' } });
      if (admin?.passwordHash !== passwordHash) throw new AppError('invalid_credentials');
      const step = await this.second.stepFor(tx, { adminId });
      if (step) return step;
      if (role === 'platform' && !this.env.embedded) return this.second.enrolmentFor(tx, { adminId });
      return this.begin(tx, admin);
    });
  }

  private async begin(tx: EntityManager, admin: Admin): Promise<AdminSignedInView> {
    const token = await this.sessions.begin(tx, { audience: admin.role, adminId: admin.id });
    return { message: `Welcome back, ${admin.fullName}!`, token, admin: admin.toView() };
  }

  private byUsername(username: string): Promise<Admin | null> {
    return this.db.getRepository(Admin).findOneBy({ username: normalForm(username) });
  }

  /**
   * The demo passwords are published. An administrator who has one, made while only this machine reached the server, gets the
   * password of the settings, or one that is unknown until `npm run admin -- password`, and is signed out everywhere.
   */
  private async endDemoPasswords(): Promise<void> {
    for (const admin of await this.db.getRepository(Admin).find()) {
      const matches = Object.values(DEMO).map((demo) => this.passwords.matches(demo, admin.passwordHash));
      if ((await Promise.all(matches)).includes(true)) await this.replacePassword(admin);
    }
  }

  private async replacePassword({ id, username, passwordHash }: Admin): Promise<void> {
    const { admin, studio } = this.env;
    const settings = [admin, studio].find((each) => each && normalForm(each.username) === username);
    const replaced = await this.passwords.hash(settings?.password ?? newSecret());
    await this.db.transaction(async (tx) => {
      const done = await tx.update(Admin, { id, passwordHash }, { passwordHash: replaced });
      if (done.affected !== 1) return; // another server was first
      await this.sessions.endAll(tx, { adminId: id });
      const [actor, subject] = [
        { id, name: 'Start of the server' },
        { type: 'admin', id },
      ];
      await this.audit.record(tx, { actor, action: 'admin.password', subject });
    });
    this.logger.warn('An administrator had a demo password and was given another: npm run admin -- password sets one.');
  }

  private async ensure({ username, password, fullName, siteId }: NewAdmin): Promise<void> {
    if (await this.byUsername(username)) return;
    await this.db.query(
      `insert into admins (username, full_name, role, site_id, password_hash, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (username) do nothing`,
      [
        normalForm(username),
        fullName,
        siteId ? 'studio' : 'platform',
        siteId,
        await this.passwords.hash(password),
        this.clock.now(),
      ],
    );
  }
}

function missing(username?: string, password?: string): Record<string, string[]> {
  return {
    ...(username ? {} : { username: ['Please enter your username.'] }),
    ...(password ? {} : { password: ['Please enter your password.'] }),
  };
}
