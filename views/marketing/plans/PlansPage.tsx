import { PLANS, SERVICES, type AddOnService } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../document/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Compare, PriceStrip } from './Compare.tsx';
import { DayOneReceipt } from './DayOneReceipt.tsx';
import { DomainArt, ListingArt } from '../art/AddOns.tsx';
import { Faq } from './Faq.tsx';
import { faqPage, organization, products } from '../jsonLd.ts';
import { PlanBoards } from './PlanBoards.tsx';
import { PLAN_QUESTIONS } from './plans.texts.ts';
import styles from './PlansPage.module.css';

const COUNT = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][PLANS.length] ?? PLANS.length;
/** 'Starter $9.90, Pro $24.90, Plus AI $39.90' */
const PRICES = PLANS.map(({ name, price_cents }) => `${name} ${formatMoney(price_cents)}`).join(', ');

export const head = (): PageHead => ({
  title: 'Plans & Pricing | Shingle',
  description: `${PRICES} CAD a month. Hosting, SSL and backups in every price. No downpayment, cancel anytime.`,
  path: paths.plans,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization(), ...products(), faqPage(PLAN_QUESTIONS)] : undefined,
});

export const Component = inSiteFrame(Page, paths.plans);

function Page() {
  return (
    <>
      <div className={classes(page.container, page.opening)}>
        <h1 className={classes(page.title, styles.title)}>{`${COUNT} plans, painted on the wall.`}</h1>
        <p className={classes(page.lead, page.openingNote)}>
          Hosting, SSL, backups and our work on your page are in every price. Nothing down, cancel anytime.
        </p>
      </div>
      <div className={page.container}>
        <PriceStrip />
      </div>
      <PlanBoards />
      <Compare />
      <section className={styles.extras} aria-labelledby="extras">
        <div className={classes(page.container, styles.extrasGrid)}>
          <div>
            <h2 className={page.panel} id="extras">
              Two extras, paid once.
            </h2>
            <ul className={styles.addOns}>
              {SERVICES.map((service) => (
                <AddOn key={service.id} service={service} />
              ))}
            </ul>
          </div>
          <DayOneReceipt />
        </div>
      </section>
      <section className={classes(page.container, styles.faq)} aria-labelledby="faq">
        <h2 className={page.panel} id="faq">
          What people ask us first
        </h2>
        <Faq questions={PLAN_QUESTIONS} />
      </section>
    </>
  );
}

function AddOn({ service }: { service: AddOnService }) {
  const Art = service.id === 'google-business' ? ListingArt : DomainArt;
  return (
    <li className={styles.addOn}>
      <Art />
      <div>
        <h3 className={page.row}>{service.public_name}</h3>
        <p className={page.quiet}>
          {service.description} {service.id === 'google-business' ? '5-10 business days.' : ''}
        </p>
      </div>
      <p className={styles.oncePrice}>
        <strong>{formatMoney(service.price_cents, { short: true })}</strong> <span>{service.period}</span>
      </p>
    </li>
  );
}
