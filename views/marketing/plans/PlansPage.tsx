import { PLANS, planById, SERVICES, type AddOnService, type Plan } from '../../../src/plans/plans.shared.ts';
import { formatMoney, taxOn } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../ssr/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { LinkButton } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Compare, PriceStrip } from './Compare.tsx';
import { DomainArt, ListingArt } from '../art/AddOns.tsx';
import { Faq } from './Faq.tsx';
import { faqPage, organization, products } from '../jsonLd.ts';
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
      <section className={classes(page.container, styles.wall)} aria-label="Plans">
        <div className={styles.rail} aria-hidden="true" />
        <div className={classes(styles.boards, PLANS.length === 3 ? styles.joined : styles.pairs)}>
          {PLANS.map((plan) => (
            <PlanBoard key={plan.id} plan={plan} />
          ))}
        </div>
      </section>
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

const CHOOSE = `${paths.dashboard}?tab=plan`;

function PlanBoard({ plan }: { plan: Plan }) {
  const { user } = useSession();
  const { id, name, price_cents, period, description, features, popular } = plan;
  return (
    <article className={classes(styles.board, popular && styles.popular)} aria-labelledby={`plan-${id}`}>
      {popular ? <p className={styles.ribbon}>Most Popular</p> : null}
      <div className={styles.face}>
        <h2 className={styles.name} id={`plan-${id}`}>
          {name}
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.price}>
          <span className={styles.amount}>
            <span className={styles.dollar}>$</span>
            {(price_cents / 100).toFixed(2)}
          </span>{' '}
          <span className={styles.per}>
            CAD <br />a {period}
          </span>
        </p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={20} />
              {feature}
            </li>
          ))}
        </ul>
        <LinkButton
          className={styles.choose}
          variant={popular ? 'paper' : 'secondary'}
          wide
          size="large"
          to={user ? CHOOSE : `${paths.login}?next=${encodeURIComponent(CHOOSE)}`}
        >
          Choose {name}
        </LinkButton>
      </div>
    </article>
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

const ONTARIO_HST = 13;

/** What Pro costs on the first day in Ontario, added up from the price list. */
function DayOneReceipt() {
  const first = planById('pro').price_cents;
  const tax = taxOn(first, ONTARIO_HST);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.paper}>
        <h2 className={styles.receiptTitle} id="receipt">
          What you pay on day one
        </h2>
        <p className={styles.receiptFor}>Pro, in Ontario</p>
        <dl>
          <div>
            <dt>Downpayment</dt>
            <dd>{formatMoney(0)}</dd>
          </div>
          <div>
            <dt>Pro, first month</dt>
            <dd>{formatMoney(first)}</dd>
          </div>
          <div>
            <dt>HST {ONTARIO_HST}%</dt>
            <dd>{formatMoney(tax)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total, CAD</dt>
            <dd>{formatMoney(first + tax)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
