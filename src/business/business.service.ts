import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/database/constraint.ts';
import { AppError } from '../common/errors.ts';
import type { BusinessInfoAnswer, BusinessInfoDto, BusinessInfoSaved, BusinessInfoView } from './business.dto.ts';
import { BusinessInfo, contentOf } from './business-info.entity.ts';
import { SERVICE_MAX } from './business.shared.ts';

/** Called in the transaction of each save. */
export type BusinessListener = (tx: EntityManager, userId: string, version: number) => Promise<void>;

@Injectable()
export class BusinessService {
  private readonly listeners: BusinessListener[] = [];

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'business_info',
      tables: ['business_infos'],
      goesWithSubscription: true,
      export: (userId) => this.forCustomer(userId),
      erase: async (tx, userId) => void (await tx.delete(BusinessInfo, { userId })),
    });
  }

  onSaved(listener: BusinessListener): void {
    this.listeners.push(listener);
  }

  /** The customer's business info, or null where none was given. */
  async forCustomer(userId: string, tx: EntityManager = this.db.manager): Promise<BusinessInfoView | null> {
    const info = await tx.findOneBy(BusinessInfo, { userId });
    return info?.toView() ?? null;
  }

  async read(userId: string): Promise<BusinessInfoAnswer> {
    return { business_info: await this.forCustomer(userId) };
  }

  /**
   * Writes the whole info. With a version it is written only over that one (0: only where there is none);
   * without, the last write wins. @throws AppError invalid; stale, with the newer business_info
   */
  async save(userId: string, input: BusinessInfoDto): Promise<BusinessInfoSaved> {
    mustBeTexts(input.services ?? []);
    const info = Object.assign(new BusinessInfo(), contentOf(input), { userId, updatedAt: this.clock.now() });
    const version = await this.db.transaction(async (tx) => {
      const written = await orRefuse('unauthorized', 'business_infos_user_id_fkey', () =>
        this.write(tx, info, input.version),
      );
      if (written !== undefined) for (const listener of this.listeners) await listener(tx, userId, written);
      return written;
    });
    if (version === undefined) throw new AppError('stale', { extra: await this.read(userId) });
    info.version = version;
    return { message: 'Your business information is saved.', business_info: info.toView() };
  }

  /** @returns the new version; undefined where `version` is not the newest. One statement, so the database decides. */
  private async write(tx: EntityManager, info: BusinessInfo, version?: number): Promise<number | undefined> {
    const values = COLUMNS.map((column) => column.of(info));
    if (version) {
      const [rows] = await tx.query<[{ version: number }[], number]>(
        `update business_infos set (${NAMES}) = (${PLACES}), version = version + 1
         where user_id = $1 and version = $${COLUMNS.length + 2} returning version`,
        [info.userId, ...values, version],
      );
      return rows[0]?.version;
    }
    const overwrite = `update set (${NAMES}) = (${NAMES.replace(/\w+/g, 'excluded.$&')}), version = b.version + 1`;
    const rows = await tx.query<{ version: number }[]>(
      `insert into business_infos as b (user_id, version, created_at, ${NAMES}) values ($1, 1, $2, ${PLACES})
       on conflict (user_id) do ${version === 0 ? 'nothing' : overwrite} returning version`,
      [info.userId, ...values],
    );
    return rows[0]?.version;
  }
}

type Column = { name: string; of: (info: BusinessInfo) => unknown };
/** updated_at comes first: a new row's created_at is the same moment. */
const COLUMNS: Column[] = [
  { name: 'updated_at', of: (info) => info.updatedAt },
  { name: 'business_name', of: (info) => info.businessName },
  { name: 'phone', of: (info) => info.phone },
  { name: 'address', of: (info) => info.address },
  { name: 'description', of: (info) => info.description },
  { name: 'business_type', of: (info) => info.businessType },
  { name: 'website', of: (info) => info.website },
  { name: 'city', of: (info) => info.city },
  { name: 'province', of: (info) => info.province },
  { name: 'postal_code', of: (info) => info.postalCode },
  { name: 'services', of: (info) => JSON.stringify(info.services) },
  { name: 'pricing', of: (info) => JSON.stringify(info.pricing) },
  { name: 'hours', of: (info) => info.hours && JSON.stringify(info.hours) },
];
const NAMES = COLUMNS.map(({ name }) => name).join(', ');
const PLACES = COLUMNS.map((_, at) => `$${at + 2}`).join(', ');

/** class-validator names the list; we name the row. */
function mustBeTexts(services: unknown[]): void {
  const errors: Record<string, string[]> = {};
  for (const [at, service] of services.entries()) {
    if (typeof service !== 'string' || service.trim().length > SERVICE_MAX) {
      errors[`services.${at}`] = [`Each service is a text of at most ${SERVICE_MAX} characters.`];
    }
  }
  const [first] = Object.values(errors);
  if (first) throw new AppError('invalid', { errors, message: first[0] });
}
