import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import type { PageHead } from './ssr/head.ts';

export const notFoundHead: PageHead = {
  title: 'Page not found – Shingle',
  description: 'There is no page at this address.',
  noindex: true,
};

/** Any address that does not exist, and anything the server knows nothing of. */
export function NotFoundPage() {
  return (
    <main tabIndex={-1}>
      <p>404</p>
      <h1>Oops! Page not found</h1>
      <Link to={paths.home}>Return to Home</Link>
    </main>
  );
}
