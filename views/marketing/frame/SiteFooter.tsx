import { Link } from '../../ui/Link.tsx';
import { PROVIDER_COMPANY, PROVIDER_PLACE, providerEmail } from '../../lib/provider.ts';
import { paths } from '../../paths.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import type { FrameTexts } from './frame.texts.ts';
import styles from './SiteFooter.module.css';
import frame from './SiteFrame.module.css';

const columnsOf = (texts: FrameTexts) =>
  [
    {
      title: 'Shingle',
      links: [
        [texts.plans, paths.plans],
        [texts.howItWorks, paths.howItWorks],
        [texts.showcase, paths.showcase],
      ],
    },
    {
      title: texts.yourAccount,
      links: [
        [texts.account, paths.dashboard, frame.signedIn],
        [texts.signIn, paths.login, frame.signedOut],
        [texts.start, paths.login, frame.signedOut],
        [texts.contact, paths.contact],
      ],
    },
  ] as const;

export function SiteFooter({ texts }: { texts: FrameTexts }) {
  return (
    <footer className={styles.footer}>
      <div className={classes(page.container, styles.columns)}>
        <p className={styles.motto}>{texts.motto}</p>
        {columnsOf(texts).map(({ title, links }) => (
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
          <h2 className={styles.title}>{texts.answer}</h2>
          <a href={`mailto:${providerEmail()}`}>{providerEmail()}</a>
          {texts.hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={classes(page.container, styles.last)}>
        <p>{texts.owned(PROVIDER_COMPANY, PROVIDER_PLACE)}</p>
        <ul className={styles.legal}>
          <li>
            <Link to={paths.terms}>{texts.terms}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{texts.privacy}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
