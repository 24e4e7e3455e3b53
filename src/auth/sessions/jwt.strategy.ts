import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Env } from '../../config/env.ts';
import type { AnyActor } from './actor.ts';
import { SessionsService, type Claims } from './sessions.service.ts';
import { VerifiedTokens } from '../polls/verified-tokens.ts';

/** Signature, algorithm and expiry are the library's; whether the session still exists is ours. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    env: Env,
    private readonly sessions: SessionsService,
    private readonly tokens: VerifiedTokens,
  ) {
    const key = createSecretKey(env.jwtSecret, 'utf8'); // as text, each check would first try it as a public key: 0.9 ms
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key as KeyObject & Buffer), // its types do not know yet that it takes a KeyObject
      algorithms: ['HS256'],
      audience: ['customer', 'platform', 'studio'],
      passReqToCallback: true,
    });
  }

  async validate({ headers }: Request, claims: Claims): Promise<AnyActor | false> {
    if (!isUUID(claims.sub) || typeof claims.aud !== 'string') return false;
    const actor = await this.sessions.resolve(claims);
    if (actor && claims.exp) this.tokens.remember(headers.authorization!, claims);
    return actor ?? false;
  }
}
