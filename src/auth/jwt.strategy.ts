import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Env } from '../config/env.ts';
import type { AnyActor } from './actor.ts';
import { SessionsService, type Claims } from './sessions.service.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Signature, algorithm and expiry are the library's; whether the session still stands is ours. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwtSecret,
      algorithms: ['HS256'],
      audience: ['customer', 'platform', 'studio'],
    });
  }

  async validate(claims: Claims): Promise<AnyActor | false> {
    if (typeof claims.sub !== 'string' || !UUID.test(claims.sub) || typeof claims.aud !== 'string') return false;
    return (await this.sessions.resolve(claims)) ?? false;
  }
}
