import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { EntityManager } from 'typeorm';
import { UsersService, type UserContact } from '../../auth/users/users.service.ts';
import { lazily } from '../../common/lazily.ts';
import { Env } from '../../config/env.ts';
import type { Attachment } from '../../mail/mail.jobs.ts';
import { MailService, type Mail } from '../../mail/mail.service.ts';
import type { Finding } from '../content/compose.shared.ts';
import { Origins } from '../hosts/host.ts';
import { HostTable, type SiteOrigins } from '../hosts/host-table.service.ts';
import type { Site } from '../site.entity.ts';
import { OwnerPurchases } from '../owner-purchases.ts';
import type { Published } from '../publishing/publication.service.ts';
import {
  FactsNotLiveMail,
  QR_ID,
  BlockOverMail,
  SiteBackMail,
  SiteBlockedMail,
  SiteChangedMail,
  SiteLiveMail,
  SubmissionDeclinedMail,
} from './site.mails.tsx';

const leanQr = lazily<typeof import('lean-qr')>('lean-qr');
const qrFiles = lazily<typeof import('lean-qr/extras/node_export')>('lean-qr/extras/node_export');

/** A mail without the address: `body` is written once the owner is read. */
type OwnerMail = Omit<Mail, 'to' | 'body'> & { body: (to: { name?: string }) => ReactElement };

/** Modules of white around the code that the standard asks for. */
const QUIET = 4;
const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;
/** In pixels, about: twice as wide as the mail shows it. */
const CODE_WIDTH = 380;

/** The QR code of a link. */
function codeOf(link: string, filename: string): Attachment {
  const { correction, generate } = leanQr();
  const code = generate(link, { minCorrectionLevel: correction.M });
  const scale = Math.round(CODE_WIDTH / (code.size + 2 * QUIET));
  const png = Buffer.from(qrFiles().toPngBuffer(code, { on: BLACK, off: WHITE, pad: QUIET, scale }));
  return { filename, content: png.toString('base64'), encoding: 'base64', contentType: 'image/png', cid: QR_ID };
}

/** Mails to a site's owner, in the transaction of what they tell. */
@Injectable()
export class SiteMailer {
  private readonly origins: Origins;

  constructor(
    private readonly mails: MailService,
    private readonly users: UsersService,
    private readonly hosts: HostTable,
    private readonly purchases: OwnerPurchases,
    private readonly env: Env,
  ) {
    this.origins = new Origins(env.appUrl, env.sitesHost);
  }

  /** Of the slug's host; it leads to the own domain where there is one. */
  urlOf({ slug }: Pick<Site, 'slug'>): string {
    return slug ? this.origins.ofSlug(slug) : '';
  }

  /** What is printed, and where a link leads that is followed now; '' without a name. */
  async urlsOf(tx: EntityManager, site: Pick<Site, 'slug'>): Promise<SiteOrigins> {
    const origins = site.slug ? await this.hosts.originsOf(site.slug, tx) : undefined;
    return origins ?? { canonical: this.urlOf(site), reached: this.urlOf(site) };
  }

  get mySite(): string {
    return `${this.env.appUrl}/dashboard?tab=site`;
  }

  /** Once for each version. */
  async live(tx: EntityManager, site: Site, owner: UserContact, name: string, { number, isFirst }: Published) {
    const { canonical, reached: url } = await this.urlsOf(tx, site);
    const isProven = owner.nameForMail !== undefined;
    const business = isProven ? name : 'Your page'; // no words of theirs to an unproven address
    const mail = { to: owner.email, key: `site-live:${site.id}:${number}` };
    const to = { name: owner.nameForMail };
    const closed = await this.closedWords(tx, site, owner.id);
    const what = closed ? 'published' : 'live';
    if (!isFirst) {
      const body = createElement(SiteChangedMail, { ...to, business, url, closed });
      const subject = isProven ? `Your changes to ${name} are ${what}` : `Your changes are ${what}`;
      await this.mails.send(tx, { ...mail, subject, body });
      return;
    }
    const hasListing = await this.purchases.have(owner.id, 'google-business', tx);
    const next = {
      services: hasListing ? undefined : `${this.env.appUrl}/dashboard?tab=services`,
      address: canonical === this.urlOf(site) ? `${this.mySite}&view=address` : undefined,
    };
    const body = createElement(SiteLiveMail, { ...to, business, url, closed, ...next });
    const attachments = [codeOf(`${canonical}/card?qr`, `${site.slug}-qr.png`)];
    await this.mails.send(tx, { ...mail, subject: `${business} is ${what}`, body, attachments });
  }

  /** Why visitors do not reach what was just published; empty where they do. */
  private async closedWords(tx: EntityManager, { state }: Site, ownerId: string): Promise<string> {
    if (!(await this.users.holdingOf(ownerId, tx))?.active) {
      return 'Your account is not active, so the page is offline. Visitors see it once the account is active again.';
    }
    return state === 'paused' ? 'The page is paused. Visitors see it once it is opened again on My site.' : '';
  }

  async declined(tx: EntityManager, site: Site, submissionId: string, reason: string): Promise<void> {
    await this.toOwner(tx, site, {
      subject: 'We could not put your changes live',
      body: (to) => createElement(SubmissionDeclinedMail, { ...to, reason, href: this.mySite }),
      key: `site-declined:${submissionId}`,
    });
  }

  async blocked(tx: EntityManager, site: Site, reason: string): Promise<void> {
    const wasPublished = site.publishedVersion !== null;
    const url = (await this.urlsOf(tx, site)).reached;
    await this.toOwner(tx, site, {
      subject: wasPublished ? 'We have taken your page off' : 'Your page cannot go live',
      body: (to) => createElement(SiteBlockedMail, { ...to, reason, url, wasPublished }),
      replyTo: this.env.providerEmail,
    });
  }

  /** That we no longer keep the page off, and whether visitors reach it again. */
  async unblocked(tx: EntityManager, site: Site): Promise<void> {
    const { reached: url } = await this.urlsOf(tx, site);
    const isOut = site.state === 'published' || site.state === 'paused';
    const closed = isOut && url ? await this.closedWords(tx, site, site.ownerId!) : 'It is not live at present.';
    await this.toOwner(tx, site, {
      subject: closed ? 'We no longer keep your page off' : 'Your page is back',
      body: (to) =>
        closed ? createElement(BlockOverMail, { ...to, closed }) : createElement(SiteBackMail, { ...to, url }),
    });
  }

  /** Once for the same problems while the page shows that version, however often the facts are saved. */
  async factsNotLive(tx: EntityManager, site: Site, version: number, problems: readonly Finding[]): Promise<void> {
    const rows = problems.map(({ message }) => message);
    const found = hash('sha256', JSON.stringify(problems.map(({ field, part }) => [part, field])));
    await this.toOwner(tx, site, {
      subject: 'Your new details are not on your page yet',
      body: (to) => createElement(FactsNotLiveMail, { ...to, rows, href: this.mySite }),
      key: `site-facts:${site.id}:${version}:${found}`,
    });
  }

  private async toOwner(tx: EntityManager, { ownerId }: Site, { body, ...mail }: OwnerMail): Promise<void> {
    const owner = (await this.users.contactsOf([ownerId!], tx)).get(ownerId!);
    if (owner) await this.mails.send(tx, { ...mail, to: owner.email, body: body({ name: owner.nameForMail }) });
  }
}
