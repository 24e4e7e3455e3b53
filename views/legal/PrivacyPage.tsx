import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { inSiteFrame } from '../marketing/frame/inSiteFrame.tsx';
import { EFFECTIVE_DATE, LegalPage } from './LegalPage.tsx';
import { PRIVACY } from './privacy.texts.ts';

export const head: PageHead = {
  title: 'Privacy Policy | Shingle',
  description: `What Shingle keeps about you, why, for how long, and how to have it deleted. Effective date ${EFFECTIVE_DATE}.`,
  path: paths.privacy,
  image: '/og.png',
};

export const Component = inSiteFrame(Page, paths.privacy);

function Page() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep, why, for how long, and how to have it deleted."
      clauses={PRIVACY}
      other={{ label: 'Terms of Service', to: paths.terms }}
    />
  );
}
