import { useLayoutEffect } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { tokensOf } from '../../../src/sites/designs/tokens.shared.ts';

/** The document of a design is given what its page on the site's host would be given. */
export function contentOf(site: SiteView) {
  const { origin } = window.location;
  return { offline: false, site, origin, tokens: '' };
}

/** The look's colours and faces, set as the policy allows: through the CSSOM. */
export function useTokens({ look, language }: SiteView): void {
  useLayoutEffect(() => {
    const { design, ...rest } = look;
    if (design === 'shingle') return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokensOf({ ...rest, design }))) style.setProperty(name, value);
    document.documentElement.lang = language;
  }, [look, language]);
}
