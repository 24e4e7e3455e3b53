import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { domainToUnicode } from 'node:url';
import { DataSource } from 'typeorm';
import { conditions, CURSOR_TIME } from '../../common/http/keyset.ts';
import { decodeCursor, page, PAGE_SIZE } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import type { DomainRecord } from '../../sites/domains/domains.dto.ts';
import { REMOVED_DAYS } from '../../sites/domains/domains.shared.ts';
import type { FailingDomainsView, FailingDomainView } from './sites-admin.dto.ts';

type Row = {
  id: string;
  host: string;
  site_id: string;
  slug: string | null;
  owner_id: string;
  name: string;
  email: string;
  failing_since: Date;
  checks: DomainRecord[];
  sorted_at: string;
};

/** Own domains that no longer lead to us, the longest first; never writes. */
@Injectable()
export class DomainsQueries {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async failing({ cursor, limit = PAGE_SIZE }: PageQuery): Promise<FailingDomainsView> {
    const after = cursor && decodeCursor(cursor, ['moment', 'id']);
    const where = conditions()
      .and([`d.state = 'failing'`])
      .and(after && ['(d.failing_since, d.id) > (?::timestamptz, ?::uuid)', ...after]);
    const rows = await this.db.query<Row[]>(
      `select d.id, d.host, d.site_id, d.failing_since, d.checks, s.slug, u.id as owner_id, u.name, u.email,
         ${CURSOR_TIME('d.failing_since')} as sorted_at
       from site_domains d join sites s on s.id = d.site_id join users u on u.id = s.owner_id
       where ${where.sql} order by d.failing_since, d.id limit ${limit + 1}`,
      where.values,
    );
    const { items, next_cursor } = page(rows, limit, (row) => [row.sorted_at, row.id]);
    return { domains: items.map(viewOf), next_cursor };
  }
}

function viewOf({ id, host, site_id, slug, owner_id, name, email, failing_since, checks }: Row): FailingDomainView {
  return {
    id,
    shown: domainToUnicode(host),
    site: { id: site_id, slug },
    customer: { id: owner_id, name, email },
    failing_since: failing_since.toISOString(),
    removed_on: daysAfter(failing_since, REMOVED_DAYS).toISOString(),
    wrong: checks.filter(({ ok }) => !ok).map(({ type, found, name: record }) => ({ type, name: record, found })),
  };
}
