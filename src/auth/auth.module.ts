import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Env } from '../config/env.ts';
import { AccountTokens } from './account-tokens.service.ts';
import { AdminSessionsController } from './admin-sessions.controller.ts';
import { AdminsService } from './admins.service.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CustomerData } from './customer-data.ts';
import { EmailsService } from './emails.service.ts';
import { IdentityData } from './identity-data.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { PlatformAdminController } from './platform-admin.controller.ts';
import { RecoveryController } from './recovery.controller.ts';
import { RecoveryService } from './recovery.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { UnchangedPolls } from './unchanged-polls.ts';
import { UsersService } from './users.service.ts';
import { VerifiedTokens } from './verified-tokens.ts';

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
