import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkGone } from './page.ts';
import { paths } from './paths.ts';
import { mayReload, reloadOnce } from './lib/reloadOnce.ts';
import styles from './NotFoundPage.module.css';
import page from './styles/page.module.css';
import { Missing } from './ui/data/PartBoundary.tsx';
import { AnchorButton } from './ui/forms/Button.tsx';
import './styles/base.css';

/** What is shown when a page cannot be: there is no connection, its code went with an old release (reloads once), or it broke. */
export function ErrorPage() {
  const error = useRouteError();
  if (!(error instanceof ChunkGone)) return <Broken />;
  return navigator.onLine ? <ReloadOnce /> : <Offline />;
}

function ReloadOnce() {
  const [reloads] = useState(mayReload);
  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);
  return reloads ? <main aria-busy="true" /> : <Broken />;
}

function Offline() {
  return (
    <main className={styles.closed} id="main" tabIndex={-1}>
      <Missing title="This page did not come." />
    </main>
  );
}

function Broken() {
  useEffect(() => {
    document.title = 'Unexpected Application Error!';
  }, []);
  return (
    <main className={styles.closed} id="main" tabIndex={-1}>
      <h1 className={page.section}>Unexpected Application Error!</h1>
      <p className={page.lead}>Something broke on our side. Please try again; if it keeps happening, write to us.</p>
      <AnchorButton size="large" href={paths.home}>
        Return to Home
      </AnchorButton>
    </main>
  );
}
