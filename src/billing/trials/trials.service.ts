import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { Env } from '../../config/env.ts';

/** The free trial is once a person: by e-mail and by card, as keyed hashes that outlive the account. */
@Injectable()
export class TrialsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** nadia+shop@x is the same person as nadia@x. */
  hashOfEmail(email: string): string {
    const [local = '', domain = ''] = normalForm(email).split(/@(?=[^@]*$)/);
    return this.hash(`email:${local.replace(/\+.*$/, '')}@${domain}`);
  }

  hashOfCard(fingerprint: string): string {
    return this.hash(`card:${fingerprint}`);
  }

  async spentByEmail(email: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>('select 1 from spent_trials where hash = $1', [
      this.hashOfEmail(email),
    ]);
    return rows.length > 0;
  }

  /** Spends the trial for a subscription; the same one again changes nothing. @returns false where another has had it */
  async spend(hashes: readonly string[], subscription: string): Promise<boolean> {
    const spend = () =>
      this.db.transaction(async (tx) => {
        await tx.query(
          `insert into spent_trials (hash, subscription, spent_at)
           select hash, $2, $3 from unnest($1::text[]) as hash order by hash on conflict (hash) do nothing`,
          [hashes, subscription, this.clock.now()],
        );
        const others = await tx.query<unknown[]>(
          'select 1 from spent_trials where hash = any($1) and subscription <> $2',
          [hashes, subscription],
        );
        if (others.length) throw new SpentByAnother();
        return true;
      });
    return spend().catch((thrown: unknown) => {
      if (thrown instanceof SpentByAnother) return false;
      throw thrown;
    });
  }

  /** The key is made otherwise than by derivedKey(): rows are kept under it. */
  private hash(what: string): string {
    const key = createHmac('sha256', this.env.jwtSecret).update('spent trials').digest();
    return createHmac('sha256', key).update(what).digest('base64url');
  }
}

/** Takes the insert back with it. */
class SpentByAnother extends Error {}
