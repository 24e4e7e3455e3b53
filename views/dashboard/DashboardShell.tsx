import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { logout, useSession } from '../lib/session.ts';
import { Logo } from '../marketing/Logo.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './DashboardShell.module.css';
import { planName } from './planName.ts';
import { tabs, type DashboardTab } from './tabs.ts';
import { VerifyBanner } from './VerifyBanner.tsx';

/** Sidebar, header and the open tab; on a phone the sidebar slides in over the page. */
export function DashboardShell({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => drawer.current?.close(), [tab]);
  return (
    <div className={styles.app}>
      <aside className={styles.sidebar}>
        <Logo className={styles.logo} />
        <Tabs current={tab} />
      </aside>
      <div className={styles.bar}>
        <Logo className={styles.logo} />
        <button type="button" className={styles.menuButton} onClick={() => drawer.current?.showModal()}>
          {tab.label}
          <Icon name="menu" size={22} />
        </button>
      </div>
      <dialog ref={drawer} className={styles.drawer} aria-label="Dashboard menu">
        <button type="button" className={styles.close} aria-label="Close menu" onClick={() => drawer.current?.close()}>
          <Icon name="close" size={22} />
        </button>
        <Tabs current={tab} onChoose={() => drawer.current?.close()} />
      </dialog>
      <Header />
      <main className={styles.content} id="main" tabIndex={-1}>
        <VerifyBanner />
        {children}
      </main>
    </div>
  );
}

function Tabs({ current, onChoose }: { current: DashboardTab; onChoose?: () => void }) {
  return (
    <nav aria-label="Dashboard">
      <ul className={styles.tabs}>
        {tabs.map(({ id, label, description }) => (
          <li key={id}>
            <Link
              className={styles.tab}
              to={`${paths.dashboard}?tab=${id}`}
              aria-current={id === current.id ? 'page' : undefined}
              onClick={onChoose}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.description}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Header() {
  const { user } = useSession();
  const navigate = useNavigate();
  async function leave() {
    await navigate(paths.home);
    await logout();
  }
  if (!user) return null;
  return (
    <header className={styles.header}>
      <span className={styles.initial} aria-hidden="true">
        {[...user.name][0]?.toUpperCase()}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.email}>{user.email}</span>
      </span>
      <span className={styles.plan}>
        {user.plan === 'no_plan' ? (
          planName(user.plan)
        ) : (
          <>
            On the <strong>{planName(user.plan)}</strong>
          </>
        )}
      </span>
      <Button variant="quiet" className={styles.logout} onClick={() => void leave()}>
        Logout
      </Button>
    </header>
  );
}
