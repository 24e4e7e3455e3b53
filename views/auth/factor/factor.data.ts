import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { SecondFactorView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { isReported, serverSentence, type Client } from '../../lib/api/client.ts';
import type { Caller } from '../../lib/api/confirmations.ts';

/** A second factor as it is sent. */
export type Proof = { code: string } | { passkey: AuthenticationResponseJSON };
/** Posts to one of the calls that set a factor up: with a session, or with a sign-in's ticket. */
export type PostFactor = <T>(path: string, body?: object) => Promise<T>;

const keyOf = (client: Client) => ['second-factor', client.base];

export function useSecondFactor(client: Client) {
  return useQuery({
    queryKey: keyOf(client),
    queryFn: ({ signal }) => client.call<SecondFactorView>(`${client.base}/second-factor`, { signal }),
  });
}

export function useRefreshFactor(client: Client): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(client) });
}

export const postWith =
  (client: Caller): PostFactor =>
  (path, body = {}) =>
    client.call(`${client.base}/second-factor/${path}`, { method: 'POST', body });

/** What a passkey must sign for a call of somebody signed in. */
export async function passkeyChallenge(client: Caller): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await postWith(client)<{ passkey_options: PublicKeyCredentialRequestOptionsJSON }>('challenge');
  return answer.passkey_options;
}

/** A failed import is kept by the browser, so only a new document helps; after a release it has the new code. */
const passkeys = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new PasskeyUnused('Passkeys could not be loaded. Please reload this page and try again.', { cause });
  });

/** The browser asks for a passkey. @throws PasskeyUnused */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await passkeys();
  return startAuthentication({ optionsJSON }).catch(unused);
}

/** The browser makes a passkey. @throws PasskeyUnused */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await passkeys();
  return startRegistration({ optionsJSON }).catch(unused);
}

/** The browser made or used no passkey: cancelled, too late, none that fits, or its code did not come. */
class PasskeyUnused extends Error {}

function unused(cause: unknown): never {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  throw new PasskeyUnused(
    isKnown ? 'This device has a passkey for your account already.' : 'No passkey was used. Please try again.',
    { cause },
  );
}

/** The call may have been done, but its answer did not come. */
class AnswerLost extends Error {}

/** For a call that shows something once: says what to do where its answer was lost. */
export const lostWith =
  (message: string) =>
  (cause: unknown): never => {
    throw cause instanceof NetworkError ? new AnswerLost(message, { cause }) : cause;
  };

/** What to show of a failure; undefined where it was shown already. */
export function factorFailure(error: unknown): string | undefined {
  if (isReported(error)) return undefined;
  if (error instanceof PasskeyUnused || error instanceof AnswerLost) return error.message;
  if (!(error instanceof ApiError)) return 'Network error. Please try again.';
  return Object.values(error.errors)[0]?.[0] ?? serverSentence(error, 'Something went wrong');
}
