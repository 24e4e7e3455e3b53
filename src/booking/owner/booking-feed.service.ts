import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { CurrentSites } from '../../sites/drafts/current-sites.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { calendarFeed } from '../appointments/appointment-calendar.ts';
import { OWNER_BOOKINGS_PATH } from '../booking-paths.shared.ts';
import { BookingSettings } from '../schedule/booking-settings.entity.ts';
import { BookingSettingsService } from '../schedule/booking-settings.service.ts';
import { localAt } from '../../common/format/local-time.ts';
import { newSecret, secretHash } from '../../common/text/secrets.ts';
import type { BookingFeedView } from './owner.dto.ts';
import { OwnerBookingsService } from './owner-bookings.service.ts';

const KEY = /^[\w-]{43}(?:\.ics)?$/;
const EVENTS_MAX = 1_000;

/** A secret address at which the owner's calendar finds the appointments to come. */
@Injectable()
export class BookingFeedService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly current: CurrentSites,
    private readonly users: UsersService,
    private readonly bookings: OwnerBookingsService,
    private readonly settings: BookingSettingsService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Makes a new address; one made before ends. Only its hash is kept, so it cannot be shown again. */
  async create(actor: CustomerActor): Promise<BookingFeedView> {
    const site = await this.bookings.siteOf(actor);
    const key = newSecret();
    await this.settings.of(site);
    await this.write(site.id, secretHash(key));
    return { url: `${this.env.appUrl}/api/booking-feeds/${key}.ics` };
  }

  /** Ends the address, also while the plan has no booking: a plan that has it again would bring it back. */
  async remove(actor: CustomerActor): Promise<MessageView> {
    await this.write(await this.sites.idOfOwner(actor.id), null);
    return { message: 'That calendar address does not work any more.' };
  }

  /**
   * The accepted appointments from today on, as iCalendar.
   * @throws AppError not_found, also while the plan has no booking, and to a suspended owner, who cannot sign in either
   */
  async read(key: string): Promise<string> {
    if (!KEY.test(key)) throw new AppError('not_found');
    const feedKeyHash = secretHash(key.replace(/\.ics$/, ''));
    const settings = await this.db.getRepository(BookingSettings).findOneBy({ feedKeyHash });
    if (!settings) throw new AppError('not_found');
    const site = await this.current.byId(settings.siteId);
    if (!site.ownerId || !entitlementsOf(site.plan).booking) throw new AppError('not_found');
    if ((await this.users.byId(site.ownerId))?.status === 'suspended') throw new AppError('not_found');
    const today = localAt(site.timeZone, this.clock.now()).date;
    const appointments = await this.db
      .getRepository(Appointment)
      .createQueryBuilder('a')
      .where(`a.site_id = :id and a.status = 'accepted' and a.date >= cast(:today as date)`, { id: site.id, today })
      .orderBy('a.date')
      .addOrderBy('a.time')
      .limit(EVENTS_MAX)
      .getMany();
    return calendarFeed(appointments, site, this.env.appUrl + OWNER_BOOKINGS_PATH);
  }

  private async write(siteId: string, feedKeyHash: string | null): Promise<void> {
    await this.db.getRepository(BookingSettings).update({ siteId }, { feedKeyHash });
  }
}
