import { useEffect, useState } from 'react';
import { prepare, usePlace } from '../document/place.ts';
import { safeReturnPath } from '../lib/session/returnPath.ts';
import type { SecondStepView } from '../../src/auth/second-factor/second-factor.dto.ts';
import { savesData, whenIdle } from '../lib/idle.ts';
import { loginSecond, useSession } from '../lib/session/session.ts';
import { showToast } from '../lib/toasts.ts';
import { VERSION } from '../lib/version.ts';
import { PartBoundary } from '../ui/data/PartBoundary.tsx';
import { Logo } from '../ui/logo/Logo.tsx';
import { lazyPanel } from '../ui/lazyPanel.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Pavement } from '../ui/layout/Pavement.tsx';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import page from '../styles/page.module.css';
import { staticIsland } from '../ui/layout/StaticIsland.tsx';
import { AccountForm, lead, LOGGED_IN, type SignInMode } from './AccountForm.tsx';
import type { Proof } from './factor/factor.data.ts';
import styles from './LoginPage.module.css';
import type { ForgotPasswordProps } from './ForgotPassword.tsx';
import { MAIL_LINK, useLinkAction, type MailLink } from './useLinkAction.ts';

export const head: PageHead = {
  title: 'Sign In or Create Account | Shingle',
  description:
    'Sign in to your Shingle account, or create one: your website, business card, booking and invoices in one place.',
  path: paths.login,
  image: '/og.png',
};

/** Fetched when it is asked for: most sign-ins have no second step. */
const secondStep = lazyPanel(async () => (await import('./factor/SecondStep.tsx')).SecondStep);
const forgot = lazyPanel<ForgotPasswordProps>(async () => (await import('./ForgotPassword.tsx')).ForgotPassword);
const link = lazyPanel<{ action: MailLink; onForgot: () => void }>(
  async () => (await import('./LinkAction.tsx')).LinkAction,
);
const LoginArt = await staticIsland(() => import('../marketing/art/LoginArt.tsx').then((art) => art.LoginArt));

export function Component() {
  const [mode, setMode] = useState<SignInMode>('sign-in');
  /** What was typed, once the form has been left. */
  const [email, setEmail] = useState<string>();
  const [step, setStep] = useState<SecondStepView>();
  const [action, leave] = useLinkAction();
  const { user, loading } = useSession();
  const { go, hash, search } = usePlace();
  const query = new URLSearchParams(search);
  const create = query.has('create');
  useEffect(() => {
    if (create) setMode('create'); // the server draws one page for every query
  }, [create]);
  const next = safeReturnPath(query.get('next'), mode === 'create' ? paths.mySite : paths.dashboard);
  const signedIn = Boolean(user) && !loading && !action && !MAIL_LINK.test(hash);
  useEffect(() => {
    if (signedIn) go(next, { replace: true });
  }, [signedIn, go, next]);
  usePreparation(next);
  return (
    <div className={styles.page}>
      <header className={page.container}>
        <Logo />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.entry} onFocus={() => void fetchWhatFollows(next)}>
          {action ? (
            <PartBoundary fallback={<Spinner label="Loading..." />}>
              <link.Panel
                key={action.token}
                action={action}
                onForgot={() => {
                  setMode('forgot');
                  leave();
                }}
              />
            </PartBoundary>
          ) : step ? (
            <>
              <h1 className={styles.title}>One more step</h1>
              <PartBoundary fallback={<Spinner label="Loading..." />}>
                <secondStep.Panel
                  step={step}
                  finish={(proof) => finish(step.ticket, proof)}
                  onBack={() => setStep(undefined)}
                />
              </PartBoundary>
            </>
          ) : mode === 'forgot' ? (
            <PartBoundary fallback={<Spinner label="Loading..." />}>
              <forgot.Panel email={email ?? ''} onEmail={setEmail} onBack={() => setMode('sign-in')} />
            </PartBoundary>
          ) : (
            <AccountForm mode={mode} email={email} onEmail={setEmail} onMode={setMode} onSecond={setStep} />
          )}
        </div>
      </main>
      <Street />
      <footer className={styles.version}>Version {VERSION}</footer>
    </div>
  );
}

const Street = () => (
  <div className={styles.street} aria-hidden="true">
    <div className={styles.art}>
      <LoginArt />
    </div>
    <Pavement />
  </div>
);

/** The code of the page that follows is fetched once this one is whole: a browser that fills in the form leaves no time for it. */
function usePreparation(next: string): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let isNext = true;
    whenIdle(() => isNext && void prepare(next));
    return () => {
      isNext = false;
    };
  }, [next]);
}

/** The form is in use: what it can lead to is fetched meanwhile, the page after a sign-in before all else. */
async function fetchWhatFollows(next: string): Promise<void> {
  await prepare(next);
  lead.preload();
  forgot.preload();
}

async function finish(ticket: string, proof: Proof): Promise<void> {
  await loginSecond(ticket, proof);
  showToast({ tone: 'success', title: 'Success!', message: LOGGED_IN });
}
