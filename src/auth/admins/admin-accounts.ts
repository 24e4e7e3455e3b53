import { createElement } from 'react';
import type { DataSource, EntityManager } from 'typeorm';
import type { AuditService } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import type { Clock } from '../../common/clock.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { deliverMail } from '../../mail/mail.jobs.ts';
import { rendered } from '../../mail/rendered-mail.ts';
import { insertEffect } from '../../outbox/insert-effect.ts';
import { FACTOR_EVENTS, FactorMail } from '../auth.mails.tsx';

export type AdminRow = { username: string; full_name: string; role: string; site_id: string | null };
export type NewAdminAccount = {
  username: string;
  fullName: string;
  email: string | null;
  /** Of a studio; null for the platform. */
  siteId: string | null;
  passwordHash: string;
};

type Changed = { id: string; name: string; email: string | null };

/** Administrators as the command line changes them: without a session, and so without the server's modules. */
export class AdminAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    /** Where answers to mails go; without it to their sender. */
    private readonly replyTo?: string,
  ) {}

  list(): Promise<AdminRow[]> {
    return this.db.query<AdminRow[]>('select username, full_name, role, site_id from admins order by role, username');
  }

  /** @returns false where the username is taken */
  create({ username, fullName, email, siteId, passwordHash }: NewAdminAccount): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [made] = await tx.query<{ id: string }[]>(
        `insert into admins (username, full_name, email, role, site_id, password_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, now()) on conflict (username) do nothing returning id`,
        [normalForm(username), fullName, email, siteId ? 'studio' : 'platform', siteId, passwordHash],
      );
      if (made) await this.record(tx, 'admin.create', made.id);
      return made !== undefined;
    });
  }

  /** Ends every session. @returns false where there is no such administrator */
  setPassword(username: string, passwordHash: string): Promise<boolean> {
    return this.change(username, 'admin.password', async (tx, { id }) => {
      await tx.query('update admins set password_hash = $2 where id = $1', [id, passwordHash]);
    });
  }

  /**
   * Removes authenticator, passkeys and recovery codes, ends every session, and mails that to the administrator: a
   * server sends it. @returns false where there is no such administrator
   */
  removeFactor(username: string): Promise<boolean> {
    return this.change(username, 'admin.factor_remove', async (tx, { email, id, name }) => {
      await tx.query('delete from passkeys where admin_id = $1', [id]);
      await tx.query('delete from second_factors where admin_id = $1', [id]);
      if (email === null) return;
      const [subject] = FACTOR_EVENTS.all_removed;
      const body = createElement(FactorMail, { name, event: 'all_removed' });
      const mail = rendered({ to: email, subject, body, replyTo: this.replyTo });
      await insertEffect(tx, deliverMail(mail), this.clock.now());
    });
  }

  /** Locks the administrator first, so that a sign-in under way ends too, and with it those that wait for a second factor. */
  private change(username: string, action: AuditAction, work: (tx: EntityManager, admin: Changed) => Promise<void>) {
    return this.db.transaction(async (tx) => {
      const [admin] = await tx.query<Changed[]>(
        'select id, full_name as name, email from admins where username = $1 for update',
        [normalForm(username)],
      );
      if (!admin) return false;
      await work(tx, admin);
      await tx.query('delete from sign_in_tickets where admin_id = $1', [admin.id]);
      await tx.query('delete from sessions where admin_id = $1', [admin.id]);
      await this.record(tx, action, admin.id);
      return true;
    });
  }

  /** The command line has no person's session: entries name the command. */
  private record(tx: EntityManager, action: AuditAction, adminId: string): Promise<void> {
    const actor = { id: adminId, name: 'npm run admin' };
    return this.audit.record(tx, { actor, action, subject: { type: 'admin', id: adminId } });
  }
}
