import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { HOLDS_A_PLAN, JOIN_HOLDER } from '../../auth/users/holding.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { tryPart } from '../../common/scheduled.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { LEAST_ID } from '../../common/format/uuid.ts';
import { KEPT_DAYS } from '../../plans/deadlines.shared.ts';
import { SiteChanges } from './site-changes.service.ts';

const SLICE = 500;

/** A page stays for KEPT_DAYS after its owner's plan ended; then it is unpublished and kept (docs/PRODUCT.md, "Sites"). */
@Injectable()
export class SitesWithoutPlan {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly changes: SiteChanges,
  ) {}

  /** Sets since when these owners have no plan, or removes it where they have one. */
  async updateSince(ownerIds: readonly string[], now: Date, tx: EntityManager = this.db.manager): Promise<void> {
    const withPlan = await this.users.withPlanAmong(ownerIds, tx);
    const without = ownerIds.filter((id) => !withPlan.has(id));
    await tx.query('update sites set without_plan_since = $2 where owner_id = any($1) and without_plan_since is null', [
      without,
      now,
    ]);
    await tx.query(
      'update sites set without_plan_since = null where owner_id = any($1) and without_plan_since is not null',
      [[...withPlan]],
    );
  }

  /** Unpublishes what is over, and announces it. @returns how many sites */
  async unpublish(now: Date): Promise<number> {
    await this.repairSince(now);
    const until = daysAfter(now, -KEPT_DAYS);
    const due = await this.db.query<{ id: string }[]>(
      `select id from sites where owner_id is not null and state in ('published', 'paused') and without_plan_since <= $1`,
      [until],
    );
    let unpublished = 0;
    for (const { id } of due) {
      unpublished += (await tryPart(`Unpublishing site ${id}`, () => this.unpublishOne(id, until, now))) ?? 0;
    }
    return unpublished;
  }

  /** @returns 0 where a plan came back meanwhile */
  private async unpublishOne(id: string, until: Date, now: Date): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [, count] = await tx.query<[unknown, number]>(
        `update sites set state = 'unpublished', updated_at = $3
         where id = $1 and state in ('published', 'paused') and without_plan_since <= $2`,
        [id, until, now],
      );
      if (count) await this.changes.record(tx, id);
      return count;
    });
  }

  /**
   * A change of plan that was missed is found here, a day late at most. The database compares some sites at a time, so that
   * no statement takes long; only those that differ are read.
   */
  private async repairSince(now: Date): Promise<void> {
    for (let after: string | undefined = LEAST_ID; after; after = await this.lastOfSlice(after)) {
      const missed = await this.db.query<{ owner_id: string }[]>(
        `select s.owner_id from (select * from sites where id > $1 order by id limit ${SLICE}) s ${JOIN_HOLDER}
         where s.published_version is not null and s.owner_id is not null and (s.without_plan_since is null) <> ${HOLDS_A_PLAN}`,
        [after],
      );
      if (missed.length > 0) await this.updateSince(missed.map(({ owner_id }) => owner_id), now); // oxfmt-ignore
    }
  }

  /** @returns undefined where fewer are left than a slice has */
  private async lastOfSlice(after: string): Promise<string | undefined> {
    const [last] = await this.db.query<{ id: string }[]>(
      `select id from sites where id > $1 order by id offset ${SLICE - 1} limit 1`,
      [after],
    );
    return last?.id;
  }
}
