import { planById } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SampleShop } from '../art/shops/SampleShop.tsx';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import styles from './SampleStreet.module.css';

/** The three samples as three shops on one pavement. */
export function SampleStreet() {
  return (
    <ul className={classes(page.container, styles.street)}>
      {SAMPLES.map((sample) => (
        <li key={sample.id} className={styles.lot}>
          <div className={styles.shop}>
            <SampleShop id={sample.id} />
          </div>
          <div className={styles.kerb}>
            <Pavement />
          </div>
          <div className={styles.words}>
            <h3 className={page.small}>{sample.name}</h3>
            <p className={page.quiet}>{sample.has}</p>
            <p className={styles.step}>
              <StepInside sample={sample} />
              <span className={styles.plan}>{planAndPrice(sample)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function planAndPrice(sample: Sample): string {
  const plan = planById(sample.plan);
  return `${plan.name}, ${formatMoney(plan.price_cents)} a month`;
}

/** Opens the sample in a new tab; a sample that is not built has no dead link. */
function StepInside({ sample }: { sample: Sample }) {
  if (!sample.built) return <span className={styles.soon}>Opening soon</span>;
  return (
    <a className={page.link} href={sample.path} target="_blank" rel="noopener">
      Step inside<VisuallyHidden> the {sample.name.toLowerCase()} sample (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
