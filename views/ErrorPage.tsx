import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkGone } from './page.ts';
import { paths } from './paths.ts';
import { mayReload, reloadOnce } from './lib/reloadOnce.ts';
import styles from './NotFoundPage.module.css';
import page from './styles/page.module.css';
import { AnchorButton } from './ui/forms/Button.tsx';
import './styles/base.css';

/** What is shown when a page cannot be: gone with an old release (reloads once), or broken. */
export function ErrorPage() {
  const error = useRouteError();
  return error instanceof ChunkGone ? <ReloadOnce /> : <Broken />;
}

function ReloadOnce() {
  const [reloads] = useState(mayReload);
  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);
  return reloads ? <main aria-busy="true" /> : <Broken />;
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
