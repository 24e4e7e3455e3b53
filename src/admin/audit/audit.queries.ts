import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { page, PAGE_SIZE } from '../../common/http/pagination.ts';
import type { AuditLogQuery, AuditLogView } from './audit-log.dto.ts';
import { conditions, CURSOR_TIME, keysetOf } from '../../common/http/keyset.ts';

type Row = {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  before: unknown;
  after: unknown;
  sorted_at: string;
};

/** A site may have lost its name; it is there all the same. */
const SITE_NAME = `case when s.id is not null then coalesce(s.slug, 'no name') end`;

/** Who did what to whom. Reads across tables for the names; never writes. */
@Injectable()
export class AuditQueries {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Newest first; the names are those of today, so a deleted customer has none. Each filter has an index in this order. */
  async log({ about, by, cursor, limit = PAGE_SIZE, what }: AuditLogQuery): Promise<AuditLogView> {
    const where = conditions()
      .and(what && ['a.action = ?', what])
      .and(by && ['a.actor_id = ?::uuid', by])
      .and(about && ['a.subject_id = any(?::uuid[])', await this.withSite(about)])
      .and(keysetOf(cursor, 'a.at', 'a.id'));
    const rows = await this.db.query<Row[]>(
      `select a.*, ${CURSOR_TIME('a.at')} as sorted_at, coalesce(u.name, d.full_name, cu.name, m.name, ${SITE_NAME}, b.customer_name, l.date::text,
         case when a.subject_type = 'job' then 'Retention' end) as subject_name from (
         select * from audit_log a where ${where.sql} order by a.at desc, a.id desc limit ${limit + 1}) as a
       left join users u on a.subject_type = 'user' and u.id = a.subject_id
       left join admins d on a.subject_type = 'admin' and d.id = a.subject_id
       left join conversations c on a.subject_type = 'conversation' and c.id = a.subject_id left join users cu on cu.id = c.user_id
       left join contact_messages m on a.subject_type = 'contact_message' and m.id = a.subject_id
       left join sites s on a.subject_type = 'site' and s.id = a.subject_id
       left join appointments b on a.subject_type = 'appointment' and b.id = a.subject_id
       left join available_slots l on a.subject_type = 'slot' and l.id = a.subject_id
       order by a.at desc, a.id desc`,
      where.values,
    );
    const { items, next_cursor } = page(rows, limit, (row) => [row.sorted_at, row.id]);
    const entries = items.map((row) => ({
      id: row.id,
      when: row.at.toISOString(),
      who: row.actor_name,
      by: row.actor_id,
      what: row.action,
      whom: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
      before: row.before,
      after: row.after,
    }));
    return { entries, next_cursor };
  }

  /** A customer's site too. Read apart: PostgreSQL knows how many entries an id has, not how many a query's result. */
  private async withSite(id: string): Promise<string[]> {
    const sites = await this.db.query<{ id: string }[]>('select id from sites where owner_id = $1', [id]);
    return [id, ...sites.map((site) => site.id)];
  }
}
