import { planById } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../document/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { LinkButton } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { staticIsland } from '../../ui/layout/StaticIsland.tsx';
import { Link } from '../../ui/Link.tsx';
import { organization, website } from '../jsonLd.ts';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import styles from './HomePage.module.css';
import { TryIt } from './TryIt.tsx';

export const head = (): PageHead => ({
  title: 'Shingle: a website and business card for your small business',
  description:
    'We design, host and look after a website and a digital business card for your small business. From $9.90 CAD a month. No downpayment, cancel anytime.',
  path: paths.home,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization(), website()] : undefined,
});

const [HeroStreet, BrickWall, NineJobs, WhyShingle, SampleStreet] = await Promise.all([
  staticIsland(() => import('../art/HeroStreet.tsx').then((art) => art.HeroStreet)),
  staticIsland(() => import('../art/BrickWall.tsx').then((art) => art.BrickWall)),
  staticIsland(() => import('./NineJobs.tsx').then((part) => part.NineJobs)),
  staticIsland(() => import('./WhyShingle.tsx').then((part) => part.WhyShingle)),
  staticIsland(() => import('../showcase/SampleStreet.tsx').then((part) => part.SampleStreet)),
]);

const FROM = formatMoney(planById('starter').price_cents);

export const Component = inSiteFrame(Page, paths.home);

function Page() {
  return (
    <>
      <Hero />
      <TryIt />
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
        <SampleStreet />
      </section>
      <ClosingCall />
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
            {/* One text: a part of it would move when its face comes. */}
            {`From ${FROM} a month. `}
            <br />
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

function ClosingCall() {
  return (
    <section className={styles.wall} aria-labelledby="closing">
      <BrickWall />
      <div className={classes(page.container, styles.wallGrid)}>
        <h2 className={styles.wallTitle} id="closing">
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
