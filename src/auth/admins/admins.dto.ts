import { IsString, MaxLength } from 'class-validator';
import { Optional, Trim } from '../../common/http/validation.ts';
import type { EnrolView, SecondStepView } from '../second-factor/second-factor.dto.ts';

const CREDENTIAL_MAX = 1_000;

/** What is missing is said by the service, in one sentence for both. */
export class AdminLoginDto {
  @Optional() @Trim() @IsString() @MaxLength(CREDENTIAL_MAX) username?: string;
  @Optional() @IsString() @MaxLength(CREDENTIAL_MAX) password?: string;
}

export type AdminView = { username: string; full_name: string; email: string | null; role: 'platform' | 'studio' };
export type AdminSignedInView = { message: string; token: string; admin: AdminView };
/** Signed in, or what the sign-in waits for. */
export type AdminLoginView = AdminSignedInView | SecondStepView | EnrolView;
export type SessionView = { id: string; created_at: string; last_seen_at: string; current: boolean };
export type SessionsView = { sessions: SessionView[]; next_cursor: string | null };
