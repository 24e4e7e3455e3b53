import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { UserView } from '../auth.dto.ts';
import type { UserStatus } from '../auth.shared.ts';

export type Audience = 'customer' | 'platform' | 'studio';

/** Who is calling: only the guard makes one, so an id in it is the caller's own. */
export type CustomerActor = {
  audience: 'customer';
  id: string;
  sessionId: string;
  user: UserView;
  status: UserStatus;
  emailVerified: boolean;
};
export type PlatformActor = { audience: 'platform'; id: string; sessionId: string; name: string };
export type StudioActor = { audience: 'studio'; id: string; sessionId: string; name: string; siteId: string };
export type AnyActor = CustomerActor | PlatformActor | StudioActor;

export const PUBLIC = 'public';
export const AUDIENCES = 'audiences';

/** The only way past the guard without a session. */
export const Public = () => SetMetadata(PUBLIC, true);
/** Whose sessions may call; customers where nothing is said. */
export const ForAudience = (...audiences: Audience[]) => SetMetadata(AUDIENCES, audiences);

export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request & { actor: AnyActor }>().actor,
);
