import { Link } from '../../ui/Link.tsx';
import { PROVIDER_COMPANY, PROVIDER_PLACE, providerEmail } from '../../lib/provider.ts';
import { paths } from '../../paths.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './SiteFooter.module.css';
import frame from './SiteFrame.module.css';

const COLUMNS = [
  {
    title: 'Shingle',
    links: [
      ['Plans & Pricing', paths.plans],
      ['How It Works', paths.howItWorks],
      ['Showcase', paths.showcase],
    ],
  },
  {
    title: 'Your account',
    links: [
      ['My account', paths.dashboard, frame.signedIn],
      ['Sign In', paths.login, frame.signedOut],
      ['Get Started', paths.login, frame.signedOut],
      ['Contact Us', paths.contact],
    ],
  },
] as const;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={classes(page.container, styles.columns)}>
        <p className={styles.motto}>Open for business.</p>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map(([label, to, shownTo]) => (
                <li key={label} className={shownTo}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.hours}>
          <h2 className={styles.title}>We answer within 24 hours</h2>
          <a href={`mailto:${providerEmail()}`}>{providerEmail()}</a>
          <p>Mon–Fri 9:00–18:00 EST</p>
          <p>Sat 10:00–16:00, Sunday closed</p>
        </div>
      </div>
      <div className={classes(page.container, styles.last)}>
        <p>
          Owned and operated by {PROVIDER_COMPANY}, {PROVIDER_PLACE}.
        </p>
        <ul className={styles.legal}>
          <li>
            <Link to={paths.terms}>Terms of Service</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacy Policy</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
