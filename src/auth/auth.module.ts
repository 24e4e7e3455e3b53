import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Env } from '../config/env.ts';
import { AccountTokens } from './sign-in/account-tokens.service.ts';
import { EmailsController } from './users/emails.controller.ts';
import { PlatformSessionsController, StudioSessionsController } from './admins/admin-sessions.controller.ts';
import { AdminsService } from './admins/admins.service.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { AuthService } from './sign-in/auth.service.ts';
import {
  CustomerFactorController,
  PlatformFactorController,
  StudioFactorController,
} from './second-factor/second-factor.controller.ts';
import { FactorCodes } from './second-factor/factor-codes.service.ts';
import { FactorSecrets } from './second-factor/factor-secrets.ts';
import { PasskeysService } from './second-factor/passkeys.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondSignIn } from './second-factor/second-sign-in.service.ts';
import { SignInTickets } from './second-factor/sign-in-tickets.service.ts';
import { CustomerData } from './users/customer-data.ts';
import { EmailsService } from './users/emails.service.ts';
import { IdentityData } from './users/identity-data.service.ts';
import { JwtStrategy } from './sessions/jwt.strategy.ts';
import { MailedChanges } from './mailed-changes.service.ts';
import { OwnPasswordService } from './passwords/own-password.service.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { PlatformAdminController } from './admins/platform-admin.controller.ts';
import { RecoveryController } from './sign-in/recovery.controller.ts';
import { RecoveryService } from './sign-in/recovery.service.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInLimits } from './sign-in/sign-in-limits.ts';
import { UnchangedPolls } from './polls/unchanged-polls.ts';
import { UsersService } from './users/users.service.ts';
import { VerifiedTokens } from './polls/verified-tokens.ts';

@Global()
@Module({
  imports: [
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => ({ secret: env.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [
    AuthController,
    RecoveryController,
    EmailsController,
    PlatformSessionsController,
    StudioSessionsController,
    PlatformAdminController,
    CustomerFactorController,
    PlatformFactorController,
    StudioFactorController,
  ],
  providers: [
    AccountTokens,
    AdminsService,
    AuthService,
    CustomerData,
    EmailsService,
    FactorCodes,
    FactorSecrets,
    IdentityData,
    JwtStrategy,
    MailedChanges,
    OwnPasswordService,
    PasskeysService,
    PasswordsService,
    RecoveryService,
    SecondFactorService,
    SecondSignIn,
    SessionsService,
    SignInTickets,
    SignInLimits,
    UnchangedPolls,
    UsersService,
    VerifiedTokens,
  ],
  exports: [
    AccountTokens,
    AdminsService,
    AuthService,
    CustomerData,
    EmailsService,
    MailedChanges,
    OwnPasswordService,
    PasswordsService,
    RecoveryService,
    SessionsService,
    SignInLimits,
    SignInTickets,
    UnchangedPolls,
    UsersService,
    VerifiedTokens,
  ],
})
export class AuthModule {}
