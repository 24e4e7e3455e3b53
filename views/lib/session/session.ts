import { useSyncExternalStore } from 'react';
import type { PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { SecondStepView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { paths } from '../../paths.ts';
import { api, ApiError, NetworkError } from '../api/api.ts';
import { SIGNED_IN, TOKEN_KEY, USER_KEY } from './keys.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { showToast, type Toast } from '../toasts.ts';

const PAYMENT_RETRY_MS = 3000;

export type SessionUser = {
  id: string;
  email: string;
  name: string;
  plan: PlanOrNone;
  isAdmin: false;
};

export type Session = {
  user: SessionUser | null;
  token: string | null;
  /** True until the start-up check, or a running sign-in, has its answer. */
  loading: boolean;
  /** Whether the e-mail is verified; absent until the server has said so. */
  isVerified?: boolean;
  /** The customer signed out here: do not ask them to sign in again. */
  left?: boolean;
};

type ServerUser = {
  id: string;
  email: string;
  name: string;
  plan?: PlanOrNone | null;
  email_verified?: boolean;
};

type AuthAnswer = {
  message?: string;
  token?: string;
  user?: ServerUser;
} & Partial<SecondStepView>;

/** 'second': the password is right, and a second step is asked for. */
export type SignInResult =
  | { ok: true }
  | { ok: 'second'; step: SecondStepView }
  | { ok: false; status: number; message: string; errors: Record<string, string[]> };

const BEFORE_START: Session = { user: null, token: null, loading: true };
let session: Session = BEFORE_START;
let started = false;
/** Whether the browser's storage holds the session; it may be full or forbidden. */
let isStored = false;
const listeners = new Set<() => void>();

/** Who is signed in, as this browser has it; the server and the first render do not know yet. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, () => BEFORE_START);
}

export function currentSession(): Session {
  return session;
}

/** The token to send; null without a session, also when its storage key was removed in this tab. */
export function sessionToken(): string | null {
  return isStored && readStored(TOKEN_KEY) === null ? null : session.token;
}

/** Whether the session still is that of the token: another tab may have ended it or stored another one, and is heard later. */
function isCurrent(token: string): boolean {
  return session.token === token && (!isStored || readStored(TOKEN_KEY) === token);
}

export async function login(email: string, password: string): Promise<SignInResult> {
  return signIn('/api/auth/login', { email, password });
}

/** The second step of a sign-in. @throws ApiError where it is refused */
export async function loginSecond(ticket: string, proof: object): Promise<void> {
  const { user, token } = await api<AuthAnswer>('/api/auth/login/second', {
    method: 'POST',
    body: { ticket, ...proof },
  });
  if (user && token) keep(user, 'starter', token);
}

export async function register(name: string, email: string, password: string): Promise<SignInResult> {
  return signIn('/api/auth/register', { name, email, password }, { email_verified: false });
}

/** Ends the session in this browser at once, then on the server. */
export async function logout(): Promise<void> {
  const { token } = session;
  clearSession({ left: true });
  if (!token) return;
  try {
    await api('/api/auth/logout', { method: 'POST', token, keepalive: true });
  } catch (error) {
    console.warn('The logout did not reach the server.', error);
  }
}

/** Re-reads the user from the server. Answers false, and keeps what is stored, when that fails. */
export async function refreshUser(): Promise<boolean> {
  const { token } = session;
  if (!token) return false;
  try {
    const answer = await api<AuthAnswer>('/api/auth/me', { token });
    if (!answer.user) return false;
    if (isCurrent(token)) keep(answer.user, 'no_plan', token);
    return true;
  } catch (error) {
    console.warn('The user could not be refreshed.', error);
    return false;
  }
}

/** Changes what is kept of the user, e.g. after the profile was saved. */
export function updateStoredUser(changes: Partial<ServerUser>): void {
  const { token, user } = session;
  if (user && token && isCurrent(token)) keep({ ...user, ...changes }, 'no_plan', token);
}

const SESSION_ENDED: Toast = {
  tone: 'destructive',
  title: 'Authentication Error',
  message: 'Please login to continue.',
};

/** Forgets a session that is over and shows why, once; the dashboard then leads to the sign-in and back. */
export function endSession(notice: Toast = SESSION_ENDED): void {
  if (!session.user || readReplaced()) return;
  clearSession();
  showToast(notice);
}

/** Reads the session that another tab stored in place of this one; false where there is none. */
function readReplaced(): boolean {
  const stored = readStored(TOKEN_KEY);
  if (!isStored || stored === null || stored === session.token) return false;
  readSession();
  return true;
}

/** Forgets user and token. */
export function clearSession({ left = false } = {}): void {
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  isStored = false;
  set({ user: null, token: null, loading: false, left });
}

/** Calls `listener` after each change of the session. @returns what ends that */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) {
    started = true;
    void start();
  }
  return () => listeners.delete(listener);
}

async function start(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY && event.newValue === null && readStored(USER_KEY) !== null) endSession();
    else if (event.key === null || event.key === USER_KEY || event.key === TOKEN_KEY) readSession();
  });
  // A page from the browser's cache heard no event meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readSession());
  readSession();
  const { token, user } = session;
  if (!token || !user) return;
  set({ user, token, loading: true });
  await checkWithServer(token, /[?&]payment=(success|cancel)(&|$)/.test(window.location.search));
  if (session.loading && session.token === token) set({ ...session, loading: false });
}

/** Reads what this browser stores, also after another tab signed in or out. */
function readSession(): void {
  const token = readStored(TOKEN_KEY);
  const stored = readStored(USER_KEY);
  if (!token || !stored) {
    set({ user: null, token: null, loading: false });
    return;
  }
  const user = parseUser(stored);
  isStored = user !== null;
  if (user) set({ user, token, loading: false });
  else clearSession();
}

function parseUser(stored: string): SessionUser | null {
  try {
    const user = JSON.parse(stored) as ServerUser | null;
    return user && typeof user.id === 'string' ? asSessionUser(user, 'no_plan') : null;
  } catch {
    return null;
  }
}

async function checkWithServer(token: string, retryOnce: boolean): Promise<void> {
  try {
    const answer = await api<AuthAnswer>('/api/auth/me', { token });
    if (isCurrent(token) && answer.user) keep(answer.user, 'no_plan', token);
  } catch (error) {
    if (session.token !== token || readReplaced()) return;
    if (error instanceof ApiError && error.status === 401) {
      // Public pages need no session: there it ends quietly.
      if (window.location.pathname === paths.dashboard) endSession();
      else clearSession();
    } else if (error instanceof NetworkError && retryOnce) {
      await new Promise((resolve) => setTimeout(resolve, PAYMENT_RETRY_MS));
      await checkWithServer(token, false);
    }
  }
}

/** A refusal comes back as `ok: false`; without an answer from the server this throws. `known` is what the answer does not say. */
async function signIn(path: string, body: object, known: Partial<ServerUser> = {}): Promise<SignInResult> {
  set({ ...session, loading: true });
  try {
    const answer = await api<AuthAnswer>(path, { method: 'POST', body });
    if (answer.second_factor && answer.ticket) {
      const { second_factor, ticket, passkey_options } = answer;
      return { ok: 'second', step: { second_factor, ticket, passkey_options } };
    }
    if (!answer.user || !answer.token) return refused(401, answer.message ?? '', {});
    keep({ ...answer.user, ...known }, 'starter', answer.token);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn(error.message);
    return refused(error.status, error.message, error.errors);
  } finally {
    if (session.loading) set({ ...session, loading: false });
  }
}

function refused(status: number, message: string, errors: Record<string, string[]>): SignInResult {
  return { ok: false, status, message, errors };
}

function asSessionUser(user: ServerUser, planIfNone: PlanOrNone): SessionUser {
  return { id: user.id, email: user.email, name: user.name, plan: user.plan ?? planIfNone, isAdmin: false };
}

function keep(answered: ServerUser, planIfNone: PlanOrNone, token: string): void {
  const user = asSessionUser(answered, planIfNone);
  const { email_verified: isVerified = session.token === token ? session.isVerified : undefined } = answered;
  writeStored(USER_KEY, JSON.stringify(user));
  isStored = writeStored(TOKEN_KEY, token);
  set({ user, token, isVerified, loading: false });
}

function set(next: Session): void {
  session = next;
  document.documentElement.toggleAttribute(SIGNED_IN, next.user !== null);
  for (const listener of listeners) listener();
}
