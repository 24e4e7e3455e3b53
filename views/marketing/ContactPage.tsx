import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';

export const head: PageHead = {
  title: 'Contact Us – Shingle',
  description: 'We design, host and look after a website and a digital business card for your small business.',
  path: paths.contact,
};

export function Component() {
  return (
    <main tabIndex={-1}>
      <h1>Contact Us</h1>
      <Link to={paths.contact}>Contact Us</Link>
    </main>
  );
}
