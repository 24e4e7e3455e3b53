import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserView } from '../../auth/auth.dto.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { SiteMailer } from '../../sites/mails/site-mailer.service.ts';
import { PLAN } from '../users/users.queries.ts';
import type { ClaimView, WorkPlaceView, WorkSiteView } from './work.dto.ts';

/** What the operator's lists show beside a piece of work. */
export type Claimed = { claimedBy: string | null; claimedName: string | null };
type Work = Claimed & { ourDays: number | null };
export type Place = { site: WorkSiteView | null; customer: UserView };
type Row = {
  key: string;
  site_id: string | null;
  user_id: string;
  name: string;
  email: string;
  plan: PlanOrNone;
  slug: string | null;
  business: string | null;
};

/** Sites and customers of work, read across tables; never writes. */
@Injectable()
export class WorkPlaces {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mailer: SiteMailer,
  ) {}

  /** By the site's id. */
  ofSites(siteIds: readonly string[]): Promise<Map<string, Place>> {
    return this.read('s.id = any($1)', 's.id', siteIds);
  }

  /** By the customer's id; the site is null where there is none. */
  ofCustomers(userIds: readonly string[]): Promise<Map<string, Place>> {
    return this.read('u.id = any($1)', 'u.id', userIds);
  }

  private async read(where: string, key: string, ids: readonly string[]): Promise<Map<string, Place>> {
    if (!ids.length) return new Map();
    const rows = await this.db.query<Row[]>(
      `select ${key} as key, s.id as site_id, s.slug, u.id as user_id, u.name, u.email, ${PLAN} as plan,
         b.business_name as business
       from users u left join sites s on s.owner_id = u.id left join business_infos b on b.user_id = u.id where ${where}`,
      [ids],
    );
    return new Map(rows.map((row) => [row.key, this.placeOf(row)]));
  }

  private placeOf({ business, email, name, plan, site_id, slug, user_id }: Row): Place {
    const url = slug && this.mailer.urlOf({ slug });
    const site = site_id ? { id: site_id, slug, url: url || null, name: business } : null;
    return { site, customer: { id: user_id, name, email, plan } };
  }
}

/** @returns the place with who works on it, and our clock where it is stopped */
export function placed(place: Place, work: Work, operatorId: string): WorkPlaceView {
  return { ...place, claimed_by: claimOf(work, operatorId), our_days: work.ourDays };
}

/** Who works on it, for the operator who asks. */
export function claimOf({ claimedBy, claimedName }: Claimed, operatorId: string): ClaimView | null {
  return claimedBy ? { id: claimedBy, name: claimedName, mine: claimedBy === operatorId } : null;
}
