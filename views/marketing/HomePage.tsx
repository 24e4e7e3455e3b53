import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';

export const head: PageHead = {
  title: 'Shingle – a website, a business card, booking',
  description: 'We design, host and look after a website and a digital business card for your small business.',
  path: paths.home,
};

export function Component() {
  return (
    <main tabIndex={-1}>
      <h1>Home</h1>
      <Link to={paths.contact}>Contact Us</Link>
    </main>
  );
}
