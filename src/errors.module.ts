import { Global, Module } from '@nestjs/common';
import { abuseErrors } from './abuse/abuse.errors.shared.ts';
import { assistantErrors } from './assistant/assistant.errors.shared.ts';
import { authErrors } from './auth/auth.errors.shared.ts';
import { billingErrors } from './billing/billing.errors.shared.ts';
import { bookingErrors } from './booking/booking.errors.shared.ts';
import { businessErrors } from './business/business.errors.shared.ts';
import { commonErrors } from './common/common.errors.shared.ts';
import { ERROR_TABLE } from './common/http/error.filter.ts';
import { importsErrors } from './imports/imports.errors.shared.ts';
import { proposalsErrors } from './proposals/proposals.errors.shared.ts';
import { sitesErrors } from './sites/sites.errors.shared.ts';
import { storageErrors } from './storage/storage.errors.shared.ts';
import { uploadErrors } from './uploads/uploads.errors.shared.ts';

/** The nouns' tables of errors, put together for the filter. */
@Global()
@Module({
  providers: [
    {
      provide: ERROR_TABLE,
      useValue: {
        ...commonErrors,
        ...abuseErrors,
        ...assistantErrors,
        ...authErrors,
        ...billingErrors,
        ...bookingErrors,
        ...businessErrors,
        ...importsErrors,
        ...proposalsErrors,
        ...sitesErrors,
        ...storageErrors,
        ...uploadErrors,
      },
    },
  ],
  exports: [ERROR_TABLE],
})
export class ErrorsModule {}
