import type { Day } from '../../common/format/weekdays.shared.ts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { isOn, type Look } from '../../sites/content/look.shared.ts';
import type { Hours } from '../../sites/content/site-content.shared.ts';
import { BookingSettings } from './booking-settings.entity.ts';
import type { BookingSettingsAnswer, BookingSettingsDto } from './schedule.dto.ts';
import { DAY_END } from '../../common/format/day-end.shared.ts';
import { minutesOf, timeOf } from '../../common/format/wall-times.shared.ts';
import { byStart, MINUTES_APART, weekOf, type Week } from './week.shared.ts';

/** What the first settings are made of. */
type Opening = { id: string; ownerId: string | null; content: { hours: Record<Day, Hours> } };
type Shown = Opening & { look: Pick<Look, 'sections'> };

/** When and how people may book at a customer's site. */
@Injectable()
export class BookingSettingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The site's settings, made of its opening hours at first need; null at a sample, whose days are all listed.
   * @throws AppError not_found where the site is deleted meanwhile, here and below
   */
  async of(site: Opening, tx: EntityManager = this.db.manager): Promise<BookingSettings | null> {
    if (site.ownerId === null) return null;
    const found = await tx.findOneBy(BookingSettings, { siteId: site.id });
    return found ? asOpened(site, found) : this.create(tx, site);
  }

  /** The settings, which no other transaction changes until `tx` ends; null at a sample. */
  async lockedForBooking(tx: EntityManager, site: Opening): Promise<BookingSettings | null> {
    if (site.ownerId === null) return null;
    const lock = { mode: 'pessimistic_read' } as const;
    const read = () => tx.findOne(BookingSettings, { where: { siteId: site.id }, lock });
    const found = (await read()) ?? (await this.create(tx, site), await read());
    return found && asOpened(site, found);
  }

  /** Locks the site's settings: waits for bookings under way, and no new one begins until `tx` ends. */
  async lockAgainstBookings(tx: EntityManager, site: Opening): Promise<void> {
    await this.of(site, tx);
    const lock = { mode: 'pessimistic_write' } as const;
    const locked = await tx.findOne(BookingSettings, { where: { siteId: site.id }, lock });
    if (!locked) throw new AppError('not_found'); // the site is deleted meanwhile
  }

  async read(site: Shown): Promise<BookingSettingsAnswer> {
    const settings = (await this.of(site))!;
    return {
      settings: settings.toView(),
      has_feed: settings.feedKeyHash !== null,
      on_page: isOn(site.look, 'booking'),
      updated_at: settings.updatedAt.toISOString(),
    };
  }

  /** Bookings that were made stay, whatever changes. @throws AppError stale, with the newer settings */
  async save(site: Shown, input: BookingSettingsDto): Promise<BookingSettingsAnswer> {
    await this.of(site);
    const { affected } = await this.db.getRepository(BookingSettings).update(
      { siteId: site.id, version: input.version },
      {
        services: input.services ?? null,
        week: weekOf((day) => (input.week[day] ?? []).toSorted(byStart).map(({ from, to }) => ({ from, to }))),
        stepMinutes: input.step_minutes,
        noticeHours: input.notice_hours,
        daysAhead: input.days_ahead,
        answers: input.answers,
        lengths: { ...input.lengths },
        version: input.version + 1,
        updatedAt: this.clock.now(),
      },
    );
    const current = await this.read(site);
    if (!affected) throw new AppError('stale', { extra: current });
    return current;
  }

  /** @throws AppError not_found where the site is deleted meanwhile */
  private async create(tx: EntityManager, { content, id }: Opening): Promise<BookingSettings> {
    const first: Partial<BookingSettings> = {
      siteId: id,
      services: null,
      week: openWeek(content),
      stepMinutes: 60,
      noticeHours: 24,
      daysAhead: 30,
      answers: 'by_hand',
      lengths: {},
      version: 1,
      updatedAt: this.clock.now(),
    };
    const insert = tx.createQueryBuilder().insert().into(BookingSettings).values(first).orIgnore();
    await orRefuse('not_found', 'booking_settings_site_id_fkey', () => insert.execute());
    const made = await tx.findOneBy(BookingSettings, { siteId: id });
    if (!made) throw new AppError('not_found');
    return made;
  }
}

/** Until the owner has looked at the first settings, their week follows the opening hours. */
const asOpened = ({ content }: Opening, settings: BookingSettings): BookingSettings =>
  settings.version === 1 ? Object.assign(settings, { week: openWeek(content) }) : settings;

const openWeek = ({ hours }: Opening['content']): Week => weekOf((day) => rangesOf(hours[day]));

/** What is open until midnight, or past it, can be booked until then. */
function rangesOf({ close, open }: Hours) {
  if (!open || !close) return [];
  const from = timeOf(Math.ceil(minutesOf(open) / MINUTES_APART) * MINUTES_APART);
  const isLate = close <= open || close === DAY_END;
  const to = isLate ? DAY_END : timeOf(minutesOf(close) - (minutesOf(close) % MINUTES_APART));
  return to > from ? [{ from, to }] : [];
}
