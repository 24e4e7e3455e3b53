import { planById } from '../../src/billing/plans.shared.ts';
import { formatMoney } from '../lib/money.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import page from '../styles/page.module.css';
import { LinkButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { still } from '../ui/still.tsx';
import { Link } from 'react-router-dom';
import { JOB_GROUPS } from './jobs.ts';
import { organization, website } from './jsonLd.ts';
import { Pavement } from './Pavement.tsx';
import { SampleStreet } from './SampleStreet.tsx';
import styles from './HomePage.module.css';

export const head = (): PageHead => ({
  title: 'Shingle: a website and business card for your small business',
  description:
    'We design, host and look after a website and a digital business card for your small business. From $9.90 CAD a month. No downpayment, cancel anytime.',
  path: paths.home,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization(), website] : undefined,
});

const [HeroStreet, BrickWall, DraftArt, OpenSignArt, BellArt, SampleShop] = await Promise.all([
  still(() => import('./art/HeroStreet.tsx').then((art) => art.HeroStreet)),
  still(() => import('./art/BrickWall.tsx').then((art) => art.BrickWall)),
  still(() => import('./art/Jobs.tsx').then((art) => art.DraftArt)),
  still(() => import('./art/Jobs.tsx').then((art) => art.OpenSignArt)),
  still(() => import('./art/Jobs.tsx').then((art) => art.BellArt)),
  still(() => import('./art/SampleShop.tsx').then((art) => art.SampleShop)),
]);

const FROM = formatMoney(planById('starter').price_cents);

export function Component() {
  return (
    <>
      <Hero />
      <NineJobs />
      <WhyShingle />
      <section className={styles.windows} aria-labelledby="windows">
        <div className={classes(page.container, page.opening, styles.windowsHead)}>
          <h2 className={page.section} id="windows">
            Look in the windows.
          </h2>
          <p className={page.openingNote}>
            Three sample sites, made the way we’d make yours: each with its own sign, its own voice and its own plan.
            They open in a new tab.
          </p>
        </div>
        <SampleStreet Shop={SampleShop} />
      </section>
      <OverTheDoor />
    </>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={classes(page.container, styles.heroGrid)}>
        <h1 className={styles.headline}>
          Hang out <br />
          your shingle.
        </h1>
        <div className={styles.pitch}>
          <p className={page.lead}>
            We design, host and look after a website and a digital business card for your small business. You keep shop.
          </p>
          <p className={styles.actions}>
            <LinkButton size="large" to={paths.login}>
              Get Started
            </LinkButton>
            <Link className={page.link} to={paths.showcase}>
              See three sample sites
            </Link>
          </p>
          <p className={page.quiet}>
            From {FROM} a month. <br />
            No downpayment. Cancel anytime.
          </p>
        </div>
      </div>
      <div className={styles.street}>
        <HeroStreet className={styles.streetArt} />
      </div>
      <Pavement />
    </section>
  );
}

const GROUP_ART = { before: DraftArt, opening: OpenSignArt, after: BellArt };

function NineJobs() {
  return (
    <section className={classes(page.container, styles.jobs)} aria-labelledby="jobs">
      <div className={page.opening}>
        <h2 className={classes(page.section, styles.jobsTitle)} id="jobs">
          Nine jobs you don’t have to do.
        </h2>
        <p className={page.openingNote}>
          In the order your shop needs them. Beside each one: the plan it comes with, or what it costs. Prices are in
          Canadian dollars, before tax.
        </p>
      </div>
      {JOB_GROUPS.map(({ id, title, jobs }) => {
        const Art = GROUP_ART[id];
        return (
          <section key={id} className={styles.group} aria-labelledby={`jobs-${id}`}>
            <div className={styles.groupHead}>
              <Art />
              <h3 className={page.small} id={`jobs-${id}`}>
                {title}
              </h3>
            </div>
            <ul className={styles.list}>
              {jobs.map((job) => (
                <li key={job.name} className={styles.job}>
                  <h4 className={page.row}>{job.name}</h4>
                  <p className={classes(styles.comes, job.paidOnce && styles.once)}>{job.comes}</p>
                  <p className={classes(page.quiet, styles.what)}>{job.what}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

const REASONS = [
  ['Two or three designs to choose from', 'You pick one. We revise it with you.'],
  ['Hosting, SSL and backups included', 'On every plan, Starter too.'],
  ['We make the changes', 'Send us the new hours or prices; our team puts them in.'],
  ['No downpayment', 'You pay the first month, not a deposit.'],
  ['Cancel anytime', 'Your site runs to the end of the month you paid for.'],
] as const;

function WhyShingle() {
  return (
    <section className={styles.night} aria-label="Why Shingle">
      <div className={classes(page.container, styles.nightGrid)}>
        <h2 className={styles.days}>
          <span className={styles.daysBefore}>Your site is live in </span>
          <span className={styles.number}>5–7</span>
          <span className={styles.daysAfter}> business days, once we have your content.</span>
        </h2>
        <p className={styles.daysNote}>That is for Starter. Pro and Plus AI can take 5 to 10.</p>
        <ul className={styles.reasons}>
          {REASONS.map(([reason, how]) => (
            <li key={reason} className={styles.reason}>
              <h3 className={page.row}>{reason}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function OverTheDoor() {
  return (
    <section className={styles.wall} aria-labelledby="door">
      <BrickWall />
      <div className={classes(page.container, styles.wallGrid)}>
        <h2 className={styles.wallTitle} id="door">
          Put your name over the door.
        </h2>
        <div>
          <p className={page.lead}>Sign up, tell us about your shop, choose a design. Plans start at {FROM} a month.</p>
          <LinkButton className={styles.wallButton} variant="paper" size="large" to={paths.login}>
            Get Started
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
