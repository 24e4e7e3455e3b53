import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { UserView } from '../auth.dto.ts';
import type { UserStatus } from '../auth.shared.ts';

export type Audience = 'customer' | 'platform' | 'studio';

/**
 * Who is calling: only the guard makes one, so an id in it is the caller's own. `confirmedAt`: when this session last gave
 * the password or the second factor; signing in counts.
 */
export type CustomerActor = {
  audience: 'customer';
  id: string;
  sessionId: string;
  confirmedAt: Date | null;
  user: UserView;
  status: UserStatus;
  emailVerified: boolean;
};
export type PlatformActor = {
  audience: 'platform';
  id: string;
  sessionId: string;
  confirmedAt: Date | null;
  name: string;
};
export type StudioActor = Omit<PlatformActor, 'audience'> & { audience: 'studio'; siteId: string };
export type AnyActor = CustomerActor | PlatformActor | StudioActor;
/** An administrator who sets up a first factor by a sign-in's ticket, without a session. */
export type EnrolActor = { audience: 'enrolment'; id: string; ticketId: string };

export const PUBLIC = 'public';
export const AUDIENCES = 'audiences';
export const CONFIRMED = 'confirmed';
export const ENROLMENT = 'enrolment';

/** The only way past the guard without a session. */
export const Public = () => SetMetadata(PUBLIC, true);
/** Whose sessions may call; customers where nothing is said. */
export const ForAudience = (...audiences: Audience[]) => SetMetadata(AUDIENCES, audiences);

export type ConfirmRule = (body: unknown) => boolean;
/** Wants a password or factor given within CONFIRMED_MINUTES, where `rule` returns true for the body. */
export const ConfirmFirst = (rule: ConfirmRule = () => true) => SetMetadata(CONFIRMED, rule);
/** Administrators' calls that a ticket for setting up a first factor opens too. */
export const OpenToEnrolment = () => SetMetadata(ENROLMENT, true);

export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<Request & { actor: AnyActor | EnrolActor }>().actor,
);
