import { KEPT_DAYS } from '../../../src/plans/deadlines.shared.ts';
import { Link } from '../../ui/Link.tsx';
import { providerEmail } from '../../lib/provider.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../ssr/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { staticIsland } from '../../ui/layout/StaticIsland.tsx';
import { ContactForm } from './ContactForm.tsx';
import { LIVE_AFTER } from '../plans/delivery.texts.ts';
import { Faq } from '../plans/Faq.tsx';
import { faqPage, organization, type Question } from '../jsonLd.ts';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import styles from './ContactPage.module.css';

const MailboxArt = await staticIsland(() => import('../art/MailboxArt.tsx').then((art) => art.MailboxArt));

const QUICK_ANSWERS: readonly Question[] = [
  {
    question: 'How soon will my site be live?',
    answer: LIVE_AFTER,
  },
  { question: 'Do I pay a downpayment?', answer: 'No. You pay the first month, not a deposit.' },
  {
    question: 'Can I change the site myself?',
    answer:
      'Our team changes text and photos: send them to us and we put them in, as often as your plan says. Hours, prices, phone and address are on your site as soon as you save them.',
  },
  {
    question: 'What happens when I cancel?',
    answer: `Your service runs to the end of the billing cycle. The site stays up for ${KEPT_DAYS} days after that, then the data is deleted.`,
  },
  {
    question: 'Can you set up my Google listing?',
    answer: 'Yes, once, for $199 plus tax. It takes 5-10 business days, with up to 5 photos, and you approve it first.',
  },
];

export const head = (): PageHead => ({
  title: 'Contact Us | Shingle',
  description:
    'Write to us and a person answers within 24 hours. Mon-Fri 9:00-18:00 EST, Sat 10:00-16:00, Sunday closed.',
  path: paths.contact,
  image: '/og.png',
  jsonLd: import.meta.env.SSR ? [organization(), faqPage(QUICK_ANSWERS)] : undefined,
});

export const Component = inSiteFrame(Page, paths.contact);

function Page() {
  return (
    <>
      <div className={classes(page.container, page.opening, styles.opening)}>
        <h1 className={page.title}>Ask us over the counter.</h1>
        <p className={classes(page.lead, page.openingNote)}>
          Tell us what you sell and what you need. We answer within 24 hours.
        </p>
      </div>
      <div className={classes(page.container, styles.columns)}>
        <section className={styles.formSide} aria-labelledby="write">
          <h2 className={page.small} id="write">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <aside className={styles.side}>
          <section aria-labelledby="hours" className={styles.hours}>
            <h2 className={styles.hoursTitle} id="hours">
              Business hours
            </h2>
            <dl className={styles.days}>
              <div>
                <dt>Mon-Fri</dt>
                <dd>9:00-18:00 EST</dd>
              </div>
              <div>
                <dt>Sat</dt>
                <dd>10:00-16:00</dd>
              </div>
              <div>
                <dt>Sunday</dt>
                <dd>closed</dd>
              </div>
            </dl>
          </section>
          <h2 className={page.row}>By e-mail</h2>
          <p>
            <a className={page.link} href={`mailto:${providerEmail()}`}>
              {providerEmail()}
            </a>
          </p>
          <p className={page.quiet}>Response within 24 hours.</p>
        </aside>
      </div>
      <div className={styles.street} aria-hidden="true">
        <div className={page.container}>
          <MailboxArt />
        </div>
        <Pavement />
      </div>
      <section className={classes(page.container, styles.faq)} aria-labelledby="quick">
        <div>
          <h2 className={page.section} id="quick">
            Quick answers
          </h2>
          <p className={styles.more}>
            More about prices on{' '}
            <Link className={page.link} to={paths.plans}>
              Plans &amp; Pricing
            </Link>
          </p>
        </div>
        <Faq questions={QUICK_ANSWERS} />
      </section>
    </>
  );
}
