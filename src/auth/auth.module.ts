import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Env } from '../config/env.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CustomerData } from './customer-data.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PasswordsService } from './passwords.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { UsersService } from './users.service.ts';

@Global()
@Module({
  imports: [
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => ({ secret: env.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController],
  providers: [AuthService, CustomerData, JwtStrategy, PasswordsService, SessionsService, SignInLimits, UsersService],
  exports: [AuthService, CustomerData, PasswordsService, SessionsService, SignInLimits, UsersService],
})
export class AuthModule {}
