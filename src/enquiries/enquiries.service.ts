import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import type { MessageView } from '../common/common.dto.ts';
import { Clock } from '../common/clock.ts';
import { inPages } from '../common/database/in-pages.ts';
import { madePerDay, type Span } from '../common/database/per-day.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { AppError } from '../common/errors.ts';
import { addDays, beginOfDay, localAt } from '../common/format/local-time.ts';
import { newestFirst } from '../common/http/keyset.ts';
import { HOUR, type CallLimit } from '../common/http/rate-limits.ts';
import type { PublishedSite } from '../sites/published-site.ts';
import { SitesService } from '../sites/sites.service.ts';
import type { EnquiriesQuery, EnquiriesView, EnquiryChangeDto, EnquiryDto, OneEnquiryView } from './enquiries.dto.ts';
import { ENQUIRIES_AN_HOUR } from './enquiries.shared.ts';
import { THANKS } from './enquiries.texts.ts';
import { EnquiryCounts } from './enquiry-counts.service.ts';
import { EnquiryMailer } from './enquiry-mailer.ts';
import { Enquiry } from './enquiry.entity.ts';
import { isSpam } from './spam.ts';

/** Of the call and of the form without JavaScript together. */
export const ENQUIRIES: CallLimit = { name: 'enquiry', points: ENQUIRIES_AN_HOUR, seconds: HOUR, by: 'visitor' };

/** What visitors of a site write to its owner. */
@Injectable()
export class EnquiriesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly counts: EnquiryCounts,
    private readonly mailer: EnquiryMailer,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'enquiries',
      tables: [], // they are the site's and go with it
      ofSite: ['enquiry_counts', 'enquiries'],
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
    });
  }

  /**
   * Keeps what was written on the page of that site, and mails it to the owner unless a script wrote it.
   * @throws AppError not_found where visitors do not reach the site; invalid; too_many_requests past what is kept in a day
   */
  async receive(slug: string, input: EnquiryDto): Promise<MessageView & { language: string }> {
    const found = await this.sites.find(slug);
    if (found?.standing !== 'live' || found.site.ownerId === null) throw offline();
    if (!input.email && !input.phone) throw unreachable();
    const { site } = found;
    await this.db.transaction((tx) => this.keep(tx, site, input));
    const language = site.languageFor(input.language);
    return { message: THANKS[language](site.content.business_name), language };
  }

  /** Newest first: those that were mailed, or the spam folder. */
  async list(ownerId: string, { spam = false, ...page }: EnquiriesQuery): Promise<EnquiriesView> {
    const siteId = await this.sites.idOfOwner(ownerId);
    const query = this.db
      .getRepository(Enquiry)
      .createQueryBuilder('e')
      .where('e.siteId = :siteId and e.spam = :spam', { siteId, spam });
    const { items, next_cursor } = await newestFirst(query, page, 'createdAt');
    const [numbers] = await this.db.query<[{ unread: number; spam: number }]>(
      `select (select count(*)::int from enquiries where site_id = $1 and not spam and read_at is null) as unread,
         (select count(*)::int from enquiries where site_id = $1 and spam) as spam`,
      [siteId],
    );
    return { enquiries: items.map((enquiry) => enquiry.toView()), ...numbers, next_cursor };
  }

  /** @throws AppError not_found, also for another site's; invalid where nothing is to change */
  async change(ownerId: string, id: string, { read, spam }: EnquiryChangeDto): Promise<OneEnquiryView> {
    if (read === undefined && spam === undefined) {
      throw new AppError('invalid', { message: 'Please say whether the enquiry is read, or spam.' });
    }
    const siteId = await this.sites.idOfOwner(ownerId);
    return this.db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const enquiry = await tx.findOne(Enquiry, { where: { id, siteId }, lock });
      if (!enquiry) throw new AppError('not_found');
      if (read !== undefined) enquiry.readAt = read ? (enquiry.readAt ?? this.clock.now()) : null;
      if (spam !== undefined) enquiry.spam = spam;
      await tx.save(enquiry);
      return { enquiry: enquiry.toView() };
    });
  }

  /** @throws AppError not_found, also for another site's */
  async remove(ownerId: string, id: string): Promise<MessageView> {
    const siteId = await this.sites.idOfOwner(ownerId);
    const { affected } = await this.db.getRepository(Enquiry).delete({ id, siteId });
    if (!affected) throw new AppError('not_found');
    return { message: 'The enquiry is deleted.' };
  }

  /** Those that no script wrote. @returns day in that zone -> how many; days without any are absent */
  received(span: Span): Promise<Map<string, number>> {
    return madePerDay(this.db, 'enquiries', span, 'not spam');
  }

  /** Deletes what is older than that. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const removed = await removeRows(this.db, 'enquiries', 'created_at < $1', [before]);
    return removed + (await this.counts.purge(before));
  }

  private async keep(tx: EntityManager, site: PublishedSite, input: EnquiryDto): Promise<void> {
    const now = this.clock.now();
    const { date: day } = localAt(site.timeZone, now);
    const spam = isSpam(input, site.content);
    const counted = await this.counts.take(tx, site.id, day, spam);
    if (counted === 'refused') {
      const tomorrow = beginOfDay(site.timeZone, addDays(day, 1));
      throw new AppError('too_many_requests', {
        retryAfter: Math.max(60, (tomorrow.getTime() - now.getTime()) / 1000),
      });
    }
    const enquiry = tx.create(Enquiry, {
      siteId: site.id,
      name: input.name,
      email: input.email ?? null,
      phone: input.phone ?? null,
      message: input.message,
      language: input.language ?? site.defaultLanguage,
      spam,
      inDigest: !spam && counted === 'digest',
      createdAt: now,
    });
    await tx.insert(Enquiry, enquiry);
    if (spam) return;
    if (counted === 'mail') await this.mailer.received(tx, site, enquiry);
    else await this.mailer.planDigest(tx, site, day);
  }

  /** The oldest first, then what scripts wrote. */
  private async ofOwner(ownerId: string) {
    const siteId = await this.sites.findIdOfOwner(ownerId);
    if (siteId === undefined) return [];
    const enquiries = this.db.getRepository(Enquiry);
    return inPages(
      (last: Enquiry | undefined, limit) => {
        const query = enquiries.createQueryBuilder('e').where('e.siteId = :siteId', { siteId });
        if (last) query.andWhere('(e.spam, e.createdAt, e.id) > (:spam, :createdAt::timestamptz, :id::uuid)', last);
        return query.orderBy('e.spam').addOrderBy('e.createdAt').addOrderBy('e.id').limit(limit).getMany();
      },
      (enquiry) => enquiry.toView(),
    );
  }
}

/** The form is still open in a visitor's browser, and says this under what they wrote. */
function offline(): AppError {
  return new AppError('not_found', {
    message: 'This page takes no messages at the moment. Please contact us another way.',
  });
}

function unreachable(): AppError {
  const sentence = 'Please give an e-mail or a phone number, so that you can be answered.';
  return new AppError('invalid', { message: sentence, errors: { email: [sentence] } });
}
