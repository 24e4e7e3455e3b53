import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserView } from '../../auth/auth.dto.ts';
import type { UserStatus } from '../../auth/auth.shared.ts';
import { AppError } from '../../common/errors.ts';
import { conditions, CURSOR_TIME, keysetOf, type Conditions } from '../../common/http/keyset.ts';
import { decodeCursor, page, PAGE_SIZE } from '../../common/http/pagination.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import type { Publishing, SiteState } from '../../sites/sites.shared.ts';
import { SiteByAddress } from '../../sites/hosts/site-by-address.service.ts';
import { SiteMailer } from '../../sites/mails/site-mailer.service.ts';
import { staysUntil } from '../../sites/mine/stays-until.ts';
import { PLAN } from '../users/users.queries.ts';
import { COUNTED_MOST } from '../counted.shared.ts';
import { escaped, searchFor, TRIGRAM } from '../search.ts';
import type { NameRowView, NamesQuery, NamesView, SiteRowView, SitesQuery, SitesView } from './sites-admin.dto.ts';

/** A search with no more matches than are counted is read by their ids; one more tells that the count was capped. */
const READ_MOST = COUNTED_MOST + 1;
const FROM = 'from sites s join users u on u.id = s.owner_id';

type Row = {
  id: string;
  slug: string | null;
  state: SiteState;
  publishing: Publishing;
  owner_id: string;
  name: string;
  email: string;
  status: UserStatus;
  plan: PlanOrNone;
  published_version: number | null;
  without_plan_since: Date | null;
  updated_at: Date;
  sorted_at: string;
};

/** One place where a search may match. */
type Match = { from: string; condition: readonly [sql: string, value: string] };

/** For a search that matches many: the list's own order is read until a page is full. */
const anyOf = (matches: readonly Match[]) =>
  [
    `(${matches.map(({ condition: [sql] }) => sql).join(' or ')})`,
    ...matches.map(({ condition: [, value] }) => value),
  ] as const;

/** Reads sites with their owners at 100,000 of them; never writes. */
@Injectable()
export class SitesQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mailer: SiteMailer,
    private readonly addresses: SiteByAddress,
  ) {}

  /** The last changed first. `search` is a whole address, or in the name, the business's name, or the owner's name or e-mail. */
  async sites({ cursor, limit = PAGE_SIZE, search, state }: SitesQuery): Promise<SitesView> {
    const ofState = conditions().and(state && ['s.state = ?', state]);
    const matches = search && (await this.matchesOf(search));
    const found = matches && (await this.idsOf(matches, ofState));
    const where = ofState.and(
      found && (found.length <= COUNTED_MOST ? ['s.id = any(?::uuid[])', found] : anyOf(matches)),
    );
    const after = where.and(keysetOf(cursor, 's.updated_at', 's.id'));
    const [rows, total] = await Promise.all([
      this.db.query<Row[]>(
        `select s.id, s.slug, s.state, s.publishing, s.published_version, s.without_plan_since, s.updated_at,
           u.id as owner_id, u.name, u.email, u.status, ${PLAN} as plan, ${CURSOR_TIME('s.updated_at')} as sorted_at
         ${FROM} left join business_infos b on b.user_id = s.owner_id
         where ${after.sql} order by s.updated_at desc, s.id desc limit ${limit + 1}`,
        after.values,
      ),
      found ? Math.min(found.length, COUNTED_MOST) : this.countOf(ofState),
    ]);
    const total_capped = found ? found.length > COUNTED_MOST : false;
    const { items, next_cursor } = page(rows, limit, (row) => [row.sorted_at, row.id]);
    return { sites: items.map((row) => this.view(row)), total, total_capped, next_cursor };
  }

  /** @throws AppError not_found */
  async owner(siteId: string): Promise<UserView> {
    const [owner] = await this.db.query<UserView[]>(
      `select u.id, u.name, u.email, ${PLAN} as plan ${FROM} where s.id = $1`,
      [siteId],
    );
    if (!owner) throw new AppError('not_found');
    return owner;
  }

  /** By name; the one that is exactly what was searched for comes first. */
  async names({ cursor, limit = PAGE_SIZE, search }: NamesQuery): Promise<NamesView> {
    const after = cursor && decodeCursor(cursor, ['text'])[0];
    const exact = search?.toLowerCase();
    const where = conditions()
      .and(exact && ['name like ?', `%${escaped(exact)}%`])
      .and(exact && after && ['name <> ?', exact])
      .and(after === exact ? null : after && ['name > ?', after]);
    const first = exact ? `name <> $${where.values.length + 1}, ` : '';
    const rows = await this.db.query<(Omit<NameRowView, 'until'> & { until: Date | null })[]>(
      `select name, kind, site_id, until from site_names where ${where.sql} order by ${first}name limit ${limit + 1}`,
      exact ? [...where.values, exact] : where.values,
    );
    const { items, next_cursor } = page(rows, limit, ({ name }) => [name]);
    return { names: items.map((row) => ({ ...row, until: row.until?.toISOString() ?? null })), next_cursor };
  }

  /** Each is looked up in an index of its own: one condition over three tables would use none. */
  private async matchesOf(search: string): Promise<Match[]> {
    const text = search.toLowerCase();
    const pattern = [...text].length < TRIGRAM ? `${escaped(text)}%` : `%${escaped(text)}%`;
    const business = 'sites s join business_infos b on b.user_id = s.owner_id';
    const placed = await this.addresses.find(search);
    return [
      ...(placed ? [{ from: 'sites s', condition: ['s.id = ?::uuid', placed] } as const] : []),
      { from: 'sites s', condition: ['s.slug like ?', pattern] },
      { from: business, condition: await searchFor(this.db, search, 'b') },
      { from: 'sites s join users u on u.id = s.owner_id', condition: await searchFor(this.db, search) },
    ];
  }

  /** The matches' ids, at most READ_MOST. Each part stops there: with fewer in all, none was cut off. */
  private async idsOf(matches: readonly Match[], ofState: Conditions): Promise<string[]> {
    let where = ofState;
    const parts = matches.map(({ condition, from }) => {
      where = where.and(condition);
      const own = [...ofState.parts, where.parts.at(-1), 's.owner_id is not null'].join(' and ');
      return `(select s.id from ${from} where ${own} limit ${READ_MOST})`;
    });
    const rows = await this.db.query<{ id: string }[]>(
      `select id from (${parts.join(' union ')}) as found limit ${READ_MOST}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  private async countOf(where: Conditions): Promise<number> {
    const [{ total }] = await this.db.query<[{ total: number }]>(
      `select count(*)::int as total from sites s where s.owner_id is not null and ${where.sql}`,
      where.values,
    );
    return total;
  }

  private view(row: Row): SiteRowView {
    const { id, slug, state, publishing, plan, published_version } = row;
    return {
      id,
      slug,
      state,
      publishing,
      plan,
      published_version,
      url: slug && this.mailer.urlOf(row),
      owner: { id: row.owner_id, name: row.name, email: row.email },
      owner_active: row.status === 'active',
      stays_until: staysUntil(plan, { state, withoutPlanSince: row.without_plan_since }),
      updated_at: row.updated_at.toISOString(),
    };
  }
}
