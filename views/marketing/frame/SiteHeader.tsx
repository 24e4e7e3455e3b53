import { paths } from '../../paths.ts';
import { logout, useSession } from '../../lib/session/session.ts';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import type { FrameTexts } from './frame.texts.ts';
import styles from './SiteFrame.module.css';

type HeaderProps = {
  /** The page's own, marked in the menu. */
  path?: string;
  texts: FrameTexts;
};

export function SiteHeader({ path, texts }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classes(page.container, styles.bar)}>
        <Logo label={texts.home} />
        <nav className={styles.nav} aria-label={texts.main}>
          <SiteItems path={path} texts={texts} />
          <Account texts={texts} />
        </nav>
        <div className={styles.phone}>
          <PhoneStart texts={texts} />
          <PhoneMenu path={path} texts={texts} />
        </div>
      </div>
    </header>
  );
}

/** What there is to do first, beside the menu. */
function PhoneStart({ texts }: Pick<HeaderProps, 'texts'>) {
  return (
    <>
      <LinkButton
        className={classes(styles.first, styles.signedIn)}
        variant="secondary"
        size="small"
        to={paths.dashboard}
      >
        {texts.account}
      </LinkButton>
      <LinkButton className={classes(styles.first, styles.signedOut)} size="small" to={paths.login}>
        {texts.start}
      </LinkButton>
    </>
  );
}

/** A disclosure the browser opens by itself; views/ssr/early/menus.ts closes it. */
function PhoneMenu({ path, texts }: HeaderProps) {
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.menuButton} role="button" aria-label={texts.menu}>
        <span className={styles.menuWord}>{texts.menu}</span>
        <Icon name="menu" size={32} />
      </summary>
      <nav className={styles.sheet} aria-label={texts.menu}>
        <SiteItems path={path} texts={texts} />
        <Account texts={texts} />
      </nav>
    </details>
  );
}

function SiteItems({ path, texts }: HeaderProps) {
  const items = [
    [texts.plans, paths.plans],
    [texts.howItWorks, paths.howItWorks],
    [texts.showcase, paths.showcase],
    [texts.contact, paths.contact],
  ] as const;
  return (
    <ul className={styles.items}>
      {items.map(([label, to]) => (
        <li key={to}>
          <Link className={styles.item} to={to} aria-current={to === path ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Drawn for both, since who is there is only known in the browser: styles show the one or the other, so nothing moves. */
function Account({ texts }: Pick<HeaderProps, 'texts'>) {
  const { user } = useSession();
  return (
    <>
      <div className={classes(styles.account, styles.signedIn)}>
        <Link
          className={classes(styles.item, styles.name)}
          to={paths.dashboard}
          data-user-name=""
          suppressHydrationWarning
        >
          {user?.name ?? texts.account}
        </Link>
        <Button variant="secondary" onClick={() => void logout()}>
          {texts.logout}
        </Button>
      </div>
      <div className={classes(styles.account, styles.signedOut)}>
        <Link className={styles.item} to={paths.login}>
          {texts.signIn}
        </Link>
        <LinkButton to={paths.login}>{texts.start}</LinkButton>
      </div>
    </>
  );
}
