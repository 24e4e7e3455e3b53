import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import type { PlatformActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { BusinessService } from '../../business/business.service.ts';
import { AppError } from '../../common/errors.ts';
import type { UserDetailsView, UsersExportQuery } from './users-admin.dto.ts';
import { UsersQueries } from './users.queries.ts';
import { csvLine } from './csv.ts';

const COLUMNS = [
  'id',
  'name',
  'email',
  'plan',
  'status',
  'business_type',
  'location',
  'created_at',
  'last_login',
] as const;
/** Spreadsheets take a file without it for one of the last century. */
const BYTE_ORDER_MARK = '\uFEFF';

@Injectable()
export class UsersAdminService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
    private readonly business: BusinessService,
    private readonly audit: AuditService,
  ) {}

  /** All about one customer. @throws AppError not_found */
  async details(id: string): Promise<UserDetailsView> {
    const [row, user, sums, business_info] = await Promise.all([
      this.queries.user(id),
      this.users.byId(id),
      this.queries.moneySiteAndImages(id),
      this.business.forCustomer(id),
    ]);
    if (!row || !user) throw new AppError('not_found');
    const standing = {
      granted_plan: user.grantedPlan,
      subscribed_plan: user.subscribedPlan,
      inactive_reason: user.inactiveReason,
      email_verified: user.emailVerifiedAt !== null,
    };
    return { user: { ...row, ...standing, ...sums, business_info } };
  }

  /** The list as a file, sent while it is read. The audit log keeps that there was a search, never its words: they name people. */
  async csv(actor: PlatformActor, filter: UsersExportQuery): Promise<StreamableFile> {
    const { search, ...shown } = filter;
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'users.export',
        subject: { type: 'admin', id: actor.id },
        after: { ...shown, searched: Boolean(search) },
      }),
    );
    return new StreamableFile(Readable.from(this.lines(filter)), { type: 'text/csv; charset=utf-8' });
  }

  private async *lines(filter: UsersExportQuery): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS);
    for await (const users of this.queries.everyUser(filter)) {
      yield users.map((user) => csvLine(COLUMNS.map((column) => user[column] ?? ''))).join('');
    }
  }
}
