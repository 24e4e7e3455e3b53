import { paths } from '../../paths.ts';
import type { PageHead } from '../../document/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { AnchorButton, LinkButton } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { staticIsland } from '../../ui/layout/StaticIsland.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { organization } from '../jsonLd.ts';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import { planAndPrice } from './SampleStreet.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import garage from './samples/garage.webp?url&no-inline';
import handyman from './samples/handyman.webp?url&no-inline';
import piano from './samples/piano.webp?url&no-inline';
import styles from './ShowcasePage.module.css';

export const head = (): PageHead => ({
  title: 'Showcase: three sample sites | Shingle',
  description:
    'Three sample sites to walk around in: a piano teacher with booking, a handyman, and an auto garage with an AI assistant. Each shows what its plan includes.',
  path: paths.showcase,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization()] : undefined,
});

const DesignGallery = await staticIsland(() => import('./DesignGallery.tsx').then((part) => part.DesignGallery));

/** The samples as they are, 1280 by 840 pixels at three quarters. */
const PICTURES: Record<Sample['id'], string> = { piano, handyman, garage };

const ABOUT: Record<Sample['id'], string> = {
  piano: 'Pupils book their own lesson, in English or Chinese. The teacher accepts it between two scales.',
  handyman: 'One page that says what he fixes, where the van goes and how to reach him. One tap saves his number.',
  garage: 'Answers questions about brakes and tires at any hour, in English or French, from the garage’s own page.',
};

export const Component = inSiteFrame(Page, paths.showcase);

function Page() {
  return (
    <>
      <div className={classes(page.container, page.opening, styles.opening)}>
        <h1 className={page.title}>Step into a shop.</h1>
        <p className={classes(page.lead, page.openingNote)}>
          Three samples, one for each plan. Walk around, press the buttons; each opens in a new tab.
        </p>
      </div>
      {SAMPLES.map((sample) => (
        <SampleSection key={sample.id} sample={sample} />
      ))}
      <section className={classes(page.container, styles.designs)} aria-labelledby="designs">
        <h2 className={page.section} id="designs">
          Six designs for any trade.
        </h2>
        <DesignGallery />
        <AnchorButton size="large" href={paths.start}>
          See it with your name
        </AnchorButton>
      </section>
      <section className={styles.yours} aria-labelledby="yours">
        <div className={classes(page.container, styles.yoursGrid)}>
          <h2 className={page.section} id="yours">
            The next window is yours.
          </h2>
          <LinkButton variant="paper" size="large" to={paths.login}>
            Get Started
          </LinkButton>
        </div>
      </section>
    </>
  );
}

function SampleSection({ sample }: { sample: Sample }) {
  return (
    <section className={styles.sample} aria-labelledby={sample.id}>
      <div className={classes(page.container, styles.grid)}>
        <img className={styles.picture} src={PICTURES[sample.id]} alt="" width="960" height="630" decoding="sync" />
        <div className={styles.words}>
          <p className={styles.plan}>{planAndPrice(sample)}</p>
          <h2 className={page.panel} id={sample.id}>
            {sample.name}
          </h2>
          <p className={styles.about}>{ABOUT[sample.id]}</p>
          <ul className={styles.features}>
            {sample.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
          {sample.built ? (
            <AnchorButton size="large" href={sample.path} target="_blank" rel="noopener">
              Step inside
              <VisuallyHidden> the {sample.name.toLowerCase()} sample (opens in a new tab)</VisuallyHidden>
              <Icon name="open" />
            </AnchorButton>
          ) : (
            <p className={page.quiet}>Opening soon</p>
          )}
        </div>
      </div>
      <Pavement />
    </section>
  );
}
