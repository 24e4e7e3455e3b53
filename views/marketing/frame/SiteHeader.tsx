import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { logout, useSession } from '../../lib/session/session.ts';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
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

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={classes(page.container, styles.bar)}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <SiteItems />
          <div className={styles.account}>
            <Account />
          </div>
        </nav>
        <div className={styles.phone}>
          <PhoneStart />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** What there is to do first, beside the menu. */
function PhoneStart() {
  const { user } = useSession();
  return user ? (
    <LinkButton className={styles.first} variant="secondary" size="small" to={paths.dashboard}>
      My account
    </LinkButton>
  ) : (
    <LinkButton className={styles.first} size="small" to={paths.login}>
      Get Started
    </LinkButton>
  );
}

/** A disclosure the browser opens by itself, so it also works before, and without, JavaScript. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }
  return (
    <details className={styles.menu} ref={menu} onKeyDown={closeOnEscape}>
      <summary className={styles.menuButton} aria-label="Menu">
        <span className={styles.menuWord}>Menu</span>
        <Icon name="menu" size={32} />
      </summary>
      <nav className={styles.sheet} aria-label="Menu">
        <SiteItems />
        <div className={styles.account}>
          <Account />
        </div>
      </nav>
    </details>
  );
}

function SiteItems() {
  return (
    <ul className={styles.items}>
      {ITEMS.map(([label, to]) => (
        <li key={to}>
          <NavLink className={styles.item} to={to}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Who is there is only known in the browser: the place is the same size either way, so nothing moves. */
function Account() {
  const { user } = useSession();
  if (user) {
    return (
      <>
        <Link className={classes(styles.item, styles.name)} to={paths.dashboard}>
          {user.name}
        </Link>
        <Button variant="secondary" onClick={() => void logout()}>
          Logout
        </Button>
      </>
    );
  }
  return (
    <>
      <Link className={styles.item} to={paths.login}>
        Sign In
      </Link>
      <LinkButton to={paths.login}>Get Started</LinkButton>
    </>
  );
}
