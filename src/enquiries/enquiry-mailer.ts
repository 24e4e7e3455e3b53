import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../auth/users/users.service.ts';
import { addDays, instantOf } from '../common/format/local-time.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { EffectHandlers } from '../outbox/outbox.processor.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { mailBrandOf } from '../sites/designs/mail-brand.ts';
import type { PublishedSite } from '../sites/published-site.ts';
import { SitesService } from '../sites/sites.service.ts';
import { enquiryDigest } from './enquiries.jobs.ts';
import { EnquiryDigestMail, EnquiryMail } from './enquiries.mails.tsx';
import { Enquiry } from './enquiry.entity.ts';

const ENQUIRIES_PATH = '/dashboard?tab=site&view=enquiries';
const MORNING = '07:00';
const NAMES_SHOWN = 20;

/** The mails about enquiries, to the address the owner has proven to be theirs; each goes out if and only if `tx` commits. */
@Injectable()
export class EnquiryMailer {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly outbox: OutboxService,
    private readonly env: Env,
    handlers: EffectHandlers,
  ) {
    handlers.handle(enquiryDigest, ({ day, siteId }) => this.digest(siteId, day));
  }

  async received(tx: EntityManager, site: PublishedSite, enquiry: Enquiry): Promise<void> {
    const to = await this.addressOf(tx, site);
    if (!to) return;
    const brand = mailBrandOf(site);
    await this.mails.send(tx, {
      to,
      replyTo: enquiry.email ?? undefined,
      subject: `${enquiry.name} wrote on your page`,
      body: createElement(EnquiryMail, { brand, enquiry, href: this.env.appUrl + ENQUIRIES_PATH }),
    });
  }

  /** Plans the one digest of a day for the morning after; the key makes it one. */
  async planDigest(tx: EntityManager, { id: siteId, timeZone }: PublishedSite, day: string): Promise<void> {
    const dueAt = instantOf(timeZone, { date: addDays(day, 1), time: MORNING });
    await this.outbox.add(tx, enquiryDigest({ siteId, day }, { key: `enquiry-digest:${siteId}:${day}`, dueAt }));
  }

  /** May run twice: what was named once is not named again. */
  private async digest(siteId: string, day: string): Promise<void> {
    const site = await this.sites.byId(siteId);
    if (!site) return;
    await this.db.transaction(async (tx) => {
      const [rows] = await tx.query<[{ name: string }[], number]>(
        'update enquiries set in_digest = false where site_id = $1 and in_digest and not spam returning name',
        [siteId],
      );
      const to = await this.addressOf(tx, site);
      if (rows.length === 0 || !to) return;
      const names = rows.slice(0, NAMES_SHOWN).map(({ name }) => name);
      const facts = { brand: mailBrandOf(site), count: rows.length, names, href: this.env.appUrl + ENQUIRIES_PATH };
      await this.mails.send(tx, {
        to,
        subject: `${rows.length} more wrote on your page`,
        body: createElement(EnquiryDigestMail, facts),
        key: `enquiry-digest-mail:${siteId}:${day}`,
      });
    });
  }

  /** Undefined while the address is not proven: the enquiry is kept all the same. */
  private async addressOf(tx: EntityManager, { ownerId }: PublishedSite): Promise<string | undefined> {
    const owner = ownerId === null ? null : await this.users.byId(ownerId, tx);
    return owner?.emailVerifiedAt ? owner.email : undefined;
  }
}
