import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ChunkGone } from './page.ts';
import { paths } from './paths.ts';
import { reloadOnce } from './lib/reload-once.ts';
import './styles/base.css';

/** What is shown when a page cannot be: not found, gone with an old release (reloads once), or broken. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof ChunkGone) return <ReloadOnce />;
  return <Broken />;
}

function ReloadOnce() {
  const [failed, setFailed] = useState(false);
  useEffect(() => setFailed(!reloadOnce()), []);
  return failed ? <Broken /> : <main aria-busy="true" />;
}

function Broken() {
  useEffect(() => {
    document.title = 'Unexpected Application Error!';
  }, []);
  return (
    <main tabIndex={-1}>
      <h1>Unexpected Application Error!</h1>
      <p>Something broke on our side. Please try again.</p>
      <a href={paths.home}>Return to Home</a>
    </main>
  );
}
