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

/** `before`: the province that was saved until now. */
export type BusinessSaved = { userId: string; before: string | undefined };
/** Called in the transaction of each save. */
export type BusinessListener = (tx: EntityManager, saved: BusinessSaved) => Promise<void>;

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

  /** The same, and saving it waits until `tx` ends: for what is made of it and would not follow the save. */
  async heldForCustomer(tx: EntityManager, userId: string): Promise<BusinessInfoView | null> {
    const info = await tx.findOne(BusinessInfo, { where: { userId }, lock: { mode: 'pessimistic_read' } });
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
      const lock = { mode: 'pessimistic_write' } as const; // of two saves at once, the second one's `before` is the first's
      const { province: before } = (await tx.findOne(BusinessInfo, { where: { userId }, lock })) ?? {};
      const written = await orRefuse('unauthorized', 'business_infos_user_id_fkey', () =>
        this.write(tx, info, input.version),
      );
      if (written !== undefined) for (const listener of this.listeners) await listener(tx, { userId, before });
      return written;
    });
    if (version === undefined) throw new AppError('stale', { extra: await this.read(userId) });
    info.version = version;
    return { message: 'Your business information is saved.', business_info: info.toView() };
  }

  /** @returns the new version; undefined where `version` is not the newest. One statement, so the database decides. */
  private async write(tx: EntityManager, info: BusinessInfo, version?: number): Promise<number | undefined> {
    const columns = tx.connection.getMetadata(BusinessInfo).columns.filter(({ propertyName }) => propertyName in info);
    const names = columns.map(({ databaseName }) => databaseName);
    const places = columns.map((_, at) => `$${at + 1}`).join(', ');
    const values = columns.map((column) =>
      tx.connection.driver.preparePersistentValue(info[column.propertyName as keyof BusinessInfo], column),
    );
    if (version) {
      const [rows] = await tx.query<[{ version: number }[], number]>(
        `update business_infos set (${names.join(', ')}) = (${places}), version = version + 1
         where user_id = $${values.length + 1} and version = $${values.length + 2} returning version`,
        [...values, info.userId, version],
      );
      return rows[0]?.version;
    }
    const newer = names.map((name) => `excluded.${name}`).join(', ');
    const overwrite = `update set (${names.join(', ')}) = (${newer}), version = b.version + 1`;
    const rows = await tx.query<{ version: number }[]>(
      `insert into business_infos as b (version, created_at, ${names.join(', ')}) values (1, $${values.length + 1}, ${places})
       on conflict (user_id) do ${version === 0 ? 'nothing' : overwrite} returning version`,
      [...values, info.updatedAt],
    );
    return rows[0]?.version;
  }
}

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
