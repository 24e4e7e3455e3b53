import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { MINUTE, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import { PasswordsService } from './passwords.service.ts';

/** Wrong tries in a signed-in session, so that an unattended screen does not allow guessing. As many as a sign-in has. */
const WRONG_TRIES: Limit = { name: 'own-password', points: 10, seconds: 15 * MINUTE };

@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimits,
  ) {}

  /** Asks somebody signed in (customer or administrator, by id) for the password again. @throws AppError wrong_password, too_many_requests */
  async check(id: string, passwordHash: string, given: string, field: string): Promise<void> {
    const refund = await this.limits.consume(WRONG_TRIES, id); // before the check, so that concurrent tries count too
    const matches = await this.passwords.matches(given, passwordHash).catch(async (thrown: unknown) => {
      await refund(); // nothing was tried
      throw thrown;
    });
    if (!matches) {
      throw new AppError('wrong_password', { errors: { [field]: ['That is not your current password.'] } });
    }
    await refund();
  }
}
