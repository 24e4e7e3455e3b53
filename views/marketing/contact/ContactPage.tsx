import { Link } from '../../ui/Link.tsx';
import { providerEmail } from '../../lib/provider.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../document/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { staticIsland } from '../../ui/layout/StaticIsland.tsx';
import { ContactForm } from './ContactForm.tsx';
import { faqPage, organization } from '../jsonLd.ts';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import { QUICK_ANSWERS } from './contact.texts.ts';
import styles from './ContactPage.module.css';

const [MailboxArt, QuickAnswers] = await Promise.all([
  staticIsland(() => import('../art/MailboxArt.tsx').then((art) => art.MailboxArt)),
  staticIsland(() => import('./QuickAnswers.tsx').then((part) => part.QuickAnswers)),
]);

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
        <QuickAnswers />
      </section>
    </>
  );
}
