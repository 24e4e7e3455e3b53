import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { localAt } from '../../common/format/local-time.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { CurrentSites, type CurrentSite } from '../../sites/drafts/current-sites.service.ts';
import type { BookingSettings } from '../schedule/booking-settings.entity.ts';
import { BookingSettingsService } from '../schedule/booking-settings.service.ts';
import type { BookingSettingsAnswer, BookingSettingsDto } from '../schedule/schedule.dto.ts';
import { ListedDaysService } from '../slots/listed-days.service.ts';
import type { StudioAppointmentsQuery, StudioAppointmentsView, StudioDashboardView } from '../studio/studio.dto.ts';
import { StudioService, type BookingActor } from '../studio/studio.service.ts';
import type { BookingDayDto, BookingDaySaved, BookingDaysView, StandingView } from './owner.dto.ts';

const NO_BOOKING = 'This needs a plan with booking.';
const NONE_ON_PAGE = 'None of these services is on your page.';
const LENGTH_OF_NONE = 'A length is given for a service that is not on your page.';

/** What a customer does with the bookings of their own site, while their plan has booking or some are still to come. */
@Injectable()
export class OwnerBookingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: CurrentSites,
    private readonly studio: StudioService,
    private readonly days: ListedDaysService,
    private readonly settings: BookingSettingsService,
    private readonly clock: Clock,
  ) {}

  async readSettings(actor: CustomerActor): Promise<BookingSettingsAnswer> {
    return this.settings.read(await this.siteOf(actor));
  }

  /**
   * @throws AppError stale, with the newer settings; invalid where services are chosen of which the page has none and none was
   * chosen before, and for a new length of a service that is neither chosen nor on the page
   */
  async saveSettings(actor: CustomerActor, input: BookingSettingsDto): Promise<BookingSettingsAnswer> {
    const site = await this.siteOf(actor);
    const before = (await this.settings.of(site))!;
    if (input.version === before.version) mustBeOnPage(site, before, input);
    return this.settings.save(site, input);
  }

  async appointments(actor: CustomerActor, query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    return this.studio.appointments(await this.forSite(actor), query);
  }

  /** How many bookings are still to come, whatever the plan: they stand without it. */
  async standing({ id }: CustomerActor): Promise<StandingView> {
    return { standing: await this.countToCome(await this.sites.ofOwner(id)) };
  }

  async stats(actor: CustomerActor): Promise<StudioDashboardView> {
    return this.studio.dashboard(await this.forSite(actor));
  }

  /** @throws AppError not_found, not_pending */
  async accept(actor: CustomerActor, id: string): Promise<MessageView> {
    return this.studio.accept(await this.forSite(actor), id);
  }

  /** @throws AppError not_found, not_pending */
  async reject(actor: CustomerActor, id: string, reason?: string): Promise<MessageView> {
    return this.studio.reject(await this.forSite(actor), id, reason);
  }

  /** @throws AppError not_found */
  async remove(actor: CustomerActor, id: string): Promise<MessageView> {
    return this.studio.remove(await this.forSite(actor), id);
  }

  async listDays(actor: CustomerActor, query: PageQuery): Promise<BookingDaysView> {
    const { next_cursor, slots } = await this.days.list(await this.siteOf(actor), query);
    return { days: slots, next_cursor };
  }

  /** Gives a date its own times, or closes it; bookings of that day stand. @throws AppError invalid */
  async saveDay(actor: CustomerActor, { closed, date, time_slots: times }: BookingDayDto): Promise<BookingDaySaved> {
    if ((times === undefined) !== (closed === true)) throw eitherTimesOrClosed();
    const site = await this.siteOf(actor);
    const day = await this.db.transaction(async (tx) => {
      await this.settings.lockAgainstBookings(tx, site);
      return this.days.replace(tx, site, { date, times: times ?? [] });
    });
    const bookings = await this.studio.countOn(site.id, date);
    return { message: savedMessage(bookings), day, bookings };
  }

  /** The date follows the week again. @throws AppError not_found */
  async removeDay(actor: CustomerActor, id: string): Promise<MessageView> {
    const site = await this.siteOf(actor);
    await this.days.restore(site.id, id);
    return { message: 'That day follows your week again.' };
  }

  /** @throws AppError not_found; plan_needed where no booking is still to come either */
  private async forSite(actor: CustomerActor): Promise<BookingActor> {
    const site = await this.sites.ofOwner(actor.id);
    if (!entitlementsOf(site.plan).booking && (await this.countToCome(site)) === 0) throw needsPlan();
    return { audience: 'customer', id: actor.id, name: actor.user.name, siteId: site.id };
  }

  private async countToCome({ id, timeZone }: CurrentSite): Promise<number> {
    const now = this.clock.now();
    const { date, time } = localAt(timeZone, now);
    const [{ standing }] = await this.db.query<[StandingView]>(
      `select count(*)::int as standing from appointments
       where site_id = $1 and (date, time) > (cast($2 as date), $3)
         and (status = 'accepted' or (status = 'pending' and lapses_at > $4))`,
      [id, date, time, now],
    );
    return standing;
  }

  /** @throws AppError not_found, plan_needed */
  async siteOf({ id }: CustomerActor): Promise<CurrentSite> {
    const site = await this.sites.ofOwner(id);
    if (!entitlementsOf(site.plan).booking) throw needsPlan();
    return site;
  }
}

const needsPlan = () => new AppError('plan_needed', { message: NO_BOOKING });

function savedMessage(bookings: number): string {
  if (bookings === 0) return 'That day is saved.';
  return bookings === 1
    ? 'That day is saved. One booking on it stands.'
    : `That day is saved. ${bookings} bookings on it stand.`;
}

function mustBeOnPage({ content }: CurrentSite, before: BookingSettings, input: BookingSettingsDto): void {
  const known = new Set([...content.services.map(({ id }) => id), ...(before.services ?? [])]);
  const chosen = input.services ?? [];
  if (chosen.length > 0 && !chosen.some((id) => known.has(id))) throw notOnPage('services', NONE_ON_PAGE);
  const measured = new Set([...known, ...chosen, ...Object.keys(before.lengths)]);
  if (Object.keys(input.lengths).some((id) => !measured.has(id))) throw notOnPage('lengths', LENGTH_OF_NONE);
}

function notOnPage(field: keyof BookingSettingsDto, sentence: string): AppError {
  return new AppError('invalid', { message: sentence, errors: { [field]: [sentence] } });
}

function eitherTimesOrClosed(): AppError {
  const sentence = 'Please give the day times, or close it.';
  return new AppError('invalid', { message: sentence, errors: { time_slots: [sentence] } });
}
