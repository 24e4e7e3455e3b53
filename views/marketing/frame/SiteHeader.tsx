import { paths } from '../../paths.ts';
import { logout, useSession } from '../../lib/session/session.ts';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './SiteFrame.module.css';

const ITEMS = [
  ['Plans & Pricing', paths.plans],
  ['How It Works', paths.howItWorks],
  ['Showcase', paths.showcase],
  ['Contact Us', paths.contact],
] as const;

/** `path` is the page's own, marked in the menu. */
export function SiteHeader({ path }: { path?: string }) {
  return (
    <header className={styles.header}>
      <div className={classes(page.container, styles.bar)}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <SiteItems path={path} />
          <Account />
        </nav>
        <div className={styles.phone}>
          <PhoneStart />
          <PhoneMenu path={path} />
        </div>
      </div>
    </header>
  );
}

/** What there is to do first, beside the menu. */
function PhoneStart() {
  return (
    <>
      <LinkButton
        className={classes(styles.first, styles.signedIn)}
        variant="secondary"
        size="small"
        to={paths.dashboard}
      >
        My account
      </LinkButton>
      <LinkButton className={classes(styles.first, styles.signedOut)} size="small" to={paths.login}>
        Get Started
      </LinkButton>
    </>
  );
}

/** A disclosure the browser opens by itself; views/ssr/early/menus.ts closes it. */
function PhoneMenu({ path }: { path?: string }) {
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.menuButton} role="button" aria-label="Menu">
        <span className={styles.menuWord}>Menu</span>
        <Icon name="menu" size={32} />
      </summary>
      <nav className={styles.sheet} aria-label="Menu">
        <SiteItems path={path} />
        <Account />
      </nav>
    </details>
  );
}

function SiteItems({ path }: { path?: string }) {
  return (
    <ul className={styles.items}>
      {ITEMS.map(([label, to]) => (
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
function Account() {
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
          {user?.name ?? 'My account'}
        </Link>
        <Button variant="secondary" onClick={() => void logout()}>
          Logout
        </Button>
      </div>
      <div className={classes(styles.account, styles.signedOut)}>
        <Link className={styles.item} to={paths.login}>
          Sign In
        </Link>
        <LinkButton to={paths.login}>Get Started</LinkButton>
      </div>
    </>
  );
}
