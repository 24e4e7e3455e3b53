import { Injectable } from '@nestjs/common';
import { domainToUnicode } from 'node:url';
import { In, type EntityManager } from 'typeorm';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { HostTable } from '../hosts/host-table.service.ts';
import { standingOf } from '../hosts/hosted-site.ts';
import { Site } from '../site.entity.ts';
import { DomainFailingMail, DomainGoneMail, DomainYoursMail } from './domains.mails.tsx';
import { REMOVED_DAYS } from './domains.shared.ts';
import { shownHost } from './names/shown-address.ts';
import type { SiteDomain } from './site-domain.entity.ts';

/** Whole days of failing after which the owner is written to. */
const MAIL_DAYS = [21, 7, 1];

/** Mails to owners about their domains. */
@Injectable()
export class DomainNotices {
  constructor(
    private readonly users: UsersService,
    private readonly hosts: HostTable,
    private readonly mail: MailService,
    private readonly env: Env,
  ) {}

  /** Once for each of the days 1, 7 and 21; where several went by unseen, only the last. */
  async failing(tx: EntityManager, domain: SiteDomain, now: Date): Promise<void> {
    const failed = domain.daysFailing(now)!;
    const day = MAIL_DAYS.find((each) => failed >= each);
    if (day === undefined) return;
    const { failingSince, host, id, isProofGone, siteId } = domain;
    const to = (await this.ownersOf(tx, [siteId])).get(siteId);
    if (!to) return;
    const shown = domainToUnicode(host);
    const since = failingSince!;
    const removed = daysAfter(since, REMOVED_DAYS);
    await this.mail.send(tx, {
      to: to.email,
      subject: isProofGone ? `${shown} is not shown to be yours` : `${shown} does not reach your page`,
      body: DomainFailingMail({ ...to, domain: shown, since, removed, isProofGone, href: this.href }),
      key: `domain-failing:${id}:${since.toISOString()}:${day}`,
    });
  }

  /** The domain went from one site to another: both owners get a mail. */
  async passed(tx: EntityManager, from: SiteDomain, to: SiteDomain): Promise<void> {
    const owners = await this.ownersOf(tx, [from.siteId, to.siteId]);
    const domain = domainToUnicode(from.host);
    const [before, after] = [owners.get(from.siteId), owners.get(to.siteId)];
    if (before)
      await this.mail.send(tx, {
        to: before.email,
        subject: `${domain} is no longer your page’s`,
        body: DomainGoneMail({ ...before, domain, href: this.href }),
        key: `domain-passed:${from.id}`,
      });
    if (after)
      await this.mail.send(tx, {
        to: after.email,
        subject: `${domain} is your page’s now`,
        body: DomainYoursMail({ ...after, domain, href: this.href }),
        key: `domain-taken:${to.id}`,
      });
  }

  private get href(): string {
    return `${this.env.appUrl}/dashboard?tab=site&view=address`;
  }

  /** By the site: its owner's name and e-mail, where its page is while it is open, and its time zone. */
  private async ownersOf(tx: EntityManager, siteIds: string[]): Promise<Map<string, Owner>> {
    const sites = await tx.findBy(Site, { id: In(siteIds) });
    const contacts = await this.users.contactsOf(
      sites.flatMap(({ ownerId }) => ownerId ?? []),
      tx,
    );
    const owners = new Map<string, Owner>();
    for (const { id, ownerId, slug, state, timeZone } of sites) {
      const contact = contacts.get(ownerId ?? '');
      if (!contact) continue;
      const holding = await this.users.holdingOf(contact.id, tx);
      const isOpen = slug !== null && standingOf(state, holding?.active ?? false) === 'live';
      const origins = isOpen ? await this.hosts.originsOf(slug, tx) : undefined;
      const address = origins && shownHost(new URL(origins.reached).host);
      const isMain = origins?.canonical === origins?.reached;
      owners.set(id, { name: contact.nameForMail, email: contact.email, address, isMain, timeZone });
    }
    return owners;
  }
}

/** `isMain`: what is printed and found names the address too. */
type Owner = { name?: string; email: string; address?: string; isMain: boolean; timeZone: string };
