import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { inSiteFrame } from '../marketing/frame/inSiteFrame.tsx';
import { EFFECTIVE_DATE, LegalPage } from './LegalPage.tsx';
import { TERMS } from './terms.texts.ts';

export const head: PageHead = {
  title: 'Terms of Service | Shingle',
  description: `The terms under which Shingle designs, hosts and maintains your website. Effective date ${EFFECTIVE_DATE}.`,
  path: paths.terms,
  image: '/og.png',
};

export const Component = inSiteFrame(Page, paths.terms);

function Page() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What we do, what you pay, and how either of us can end it."
      clauses={TERMS}
      other={{ label: 'Privacy Policy', to: paths.privacy }}
    />
  );
}
