import { IMAGES_MAX } from '../../src/uploads/uploads.shared.ts';
import type { ComponentType } from 'react';
import { Link } from '../ui/Link.tsx';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { inSiteFrame } from './frame/inSiteFrame.tsx';
import page from '../styles/page.module.css';
import { LinkButton } from '../ui/forms/Button.tsx';
import { classes } from '../ui/classes.ts';
import { staticIsland } from '../ui/layout/StaticIsland.tsx';
import { organization } from './jsonLd.ts';
import { FIRST_DAYS, LIVE_AFTER } from './plans/delivery.texts.ts';
import { Pavement } from '../ui/layout/Pavement.tsx';
import styles from './HowItWorksPage.module.css';

export const head = (): PageHead => ({
  title: 'How It Works | Shingle',
  description: `Four steps to a website for your shop: sign up, submit your business info, review your design, go live ${FIRST_DAYS} business days after we have your content.`,
  path: paths.howItWorks,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization()] : undefined,
});

const [SignUpArt, InfoArt, ChooseArt, GoLiveArt] = await Promise.all([
  staticIsland(() => import('./art/Steps.tsx').then((art) => art.SignUpArt)),
  staticIsland(() => import('./art/Steps.tsx').then((art) => art.InfoArt)),
  staticIsland(() => import('./art/Steps.tsx').then((art) => art.ChooseArt)),
  staticIsland(() => import('./art/Steps.tsx').then((art) => art.GoLiveArt)),
]);

type Step = {
  title: string;
  Art: ComponentType;
  what: string;
  you: string;
  we: string;
};

const STEPS: readonly Step[] = [
  {
    title: 'Sign Up',
    Art: SignUpArt,
    what: 'Make an account with your name, an e-mail and a password, and choose a plan.',
    you: 'Choose a plan. No downpayment.',
    we: 'Send a welcome, with a link to confirm your address.',
  },
  {
    title: 'Submit Your Business Info',
    Art: InfoArt,
    what: 'What you sell, what it costs, when you’re open. Add photos if you have them.',
    you: `Fill in one form. Up to ${IMAGES_MAX} images.`,
    we: 'Read it, and ask when something is missing.',
  },
  {
    title: 'Review Your Design',
    Art: ChooseArt,
    what: 'You get 2-3 options. Pick one, and we make modifications until you’re satisfied.',
    you: 'Say what to change. Approve within 3 business days.',
    we: 'Change it, and show you again.',
  },
  {
    title: 'Go Live',
    Art: GoLiveArt,
    what: 'We put your site online with hosting, SSL and backups, and look after it from then on.',
    you: 'Keep shop.',
    we: 'Make your updates and answer within 24 hours.',
  },
];

const TIMELINE = [
  ['1-2 days', 'Info gathering'],
  ['3-5 days', 'Design'],
  ['1 day', 'Launch'],
] as const;

export const Component = inSiteFrame(Page, paths.howItWorks);

function Page() {
  return (
    <>
      <div className={classes(page.container, page.opening, styles.opening)}>
        <h1 className={page.title}>Four steps to the street.</h1>
        <p className={classes(page.lead, page.openingNote)}>{`Your site goes live ${LIVE_AFTER}`}</p>
      </div>
      <ol>
        {STEPS.map(({ title, Art, what, you, we }, i) => (
          <li key={title} className={styles.step}>
            <div className={classes(page.container, styles.stepGrid)}>
              <p className={styles.number} aria-hidden="true">
                {i + 1}
              </p>
              <div className={styles.words}>
                <h2 className={page.panel}>{title}</h2>
                <p className={classes(page.lead, styles.what)}>{what}</p>
                <dl className={styles.split}>
                  <div>
                    <dt>You</dt>
                    <dd>{you}</dd>
                  </div>
                  <div>
                    <dt>We</dt>
                    <dd>{we}</dd>
                  </div>
                </dl>
              </div>
              <div className={styles.art}>
                <Art />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <section hidden aria-label="Timeline">
        <dl>
          {TIMELINE.map(([time, what]) => (
            <div key={what}>
              <dt>{time}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Pavement />
      <section className={styles.start} aria-labelledby="start">
        <div className={classes(page.container, styles.startGrid)}>
          <h2 className={page.section} id="start">
            Start with step one.
          </h2>
          <p className={styles.actions}>
            <LinkButton size="large" to={paths.login}>
              Get Started
            </LinkButton>
            <Link className={page.link} to={paths.plans}>
              See the plans
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
