import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Env } from '../config/env.ts';
import { AccountTokens } from './sign-in/account-tokens.service.ts';
import { AdminSessionsController } from './admins/admin-sessions.controller.ts';
import { AdminsService } from './admins/admins.service.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { AuthService } from './sign-in/auth.service.ts';
import { CustomerData } from './users/customer-data.ts';
import { EmailsService } from './users/emails.service.ts';
import { IdentityData } from './users/identity-data.service.ts';
import { JwtStrategy } from './sessions/jwt.strategy.ts';
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
  controllers: [AuthController, AdminSessionsController, PlatformAdminController, RecoveryController],
  providers: [
    AccountTokens,
    AdminsService,
    AuthService,
    CustomerData,
    EmailsService,
    IdentityData,
    JwtStrategy,
    OwnPasswordService,
    PasswordsService,
    RecoveryService,
    SessionsService,
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
    OwnPasswordService,
    PasswordsService,
    RecoveryService,
    SessionsService,
    SignInLimits,
    UnchangedPolls,
    UsersService,
    VerifiedTokens,
  ],
})
export class AuthModule {}
