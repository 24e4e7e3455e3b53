import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { IsObject, IsString, Length } from 'class-validator';
import { OneLine, Optional, Trim } from '../../common/http/validation.ts';
import { PASSKEY_NAME_MAX, type FactorMethod } from './second-factor.shared.ts';

const CODE = { message: 'Please enter the code.' };
const PASSKEY = { message: 'Please use your passkey again.' };
const TICKET_MAX = 200;

/** A second factor as it is given: an authenticator's or a recovery code, or what a passkey signed, which the library checks. */
export class ProofDto {
  @Optional() @Trim() @IsString(CODE) @Length(1, 40, CODE) code?: string;
  @Optional() @IsObject(PASSKEY) passkey?: AuthenticationResponseJSON;
}

export class SecondLoginDto extends ProofDto {
  @IsString() @Length(1, TICKET_MAX) ticket: string;
}

export class ConfirmDto extends ProofDto {
  @Optional()
  @IsString({ message: 'Please enter your password.' })
  @Length(1, 1_000, { message: 'Please enter your password.' })
  password?: string;
}

/** `ticket` replaces a session where a sign-in has to set up its first factor. The guard reads it. */
export class EnrolDto {
  @Optional() @IsString() @Length(1, TICKET_MAX) ticket?: string;
}

export class ConfirmTotpDto extends EnrolDto {
  @Trim() @IsString(CODE) @Length(1, 40, CODE) code: string;
}

export class NewPasskeyDto extends EnrolDto {
  @IsObject(PASSKEY) passkey: RegistrationResponseJSON;
  @Optional()
  @OneLine()
  @Length(1, PASSKEY_NAME_MAX, { message: `Please give it a name of at most ${PASSKEY_NAME_MAX} characters.` })
  name?: string;
}

export type PasskeyView = { id: string; name: string; created_at: string };
export type SecondFactorView = { totp: boolean; passkeys: PasskeyView[]; recovery_left: number };
export type OfferedTotpView = { secret: string; uri: string };
export type RecoveryCodesView = { recovery_codes: string[] };
export type NewPasskeyOptionsView = { options: PublicKeyCredentialCreationOptionsJSON };
export type PasskeyOptionsView = { passkey_options: PublicKeyCredentialRequestOptionsJSON };
/** Recovery codes where it is the account's first factor; options where a ticket goes on to sign in with the passkey. */
export type NewPasskeyView = { passkey: PasskeyView } & Partial<RecoveryCodesView> & Partial<PasskeyOptionsView>;

/** The answer to a right password where a second factor is set up. */
export type SecondStepView = { second_factor: FactorMethod[]; ticket: string } & Partial<PasskeyOptionsView>;
/** The answer to a right password where a factor has to be set up first. */
export type EnrolView = { enrol: true; ticket: string };
