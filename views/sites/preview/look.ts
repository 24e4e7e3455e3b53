import { useLayoutEffect } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { tokensOf } from '../../../src/sites/designs/tokens.shared.ts';

/** The document of a design is given what its page on the site's host would be given. */
export function contentOf(site: SiteView) {
  const { origin } = window.location;
  return { offline: false, site, origin, tokens: '' };
}

/**
 * The look's colours and faces, set as the policy allows: through the CSSOM. Only where the look is another one than
 * before: each setting makes the browser compute the style of the whole page again.
 */
export function useTokens({ look, language }: SiteView): void {
  const { design, palette, pair, seed } = look;
  useLayoutEffect(() => {
    if (design === 'shingle') return;
    const { style } = document.documentElement;
    const tokens = tokensOf({ design, palette, pair, ...(seed && { seed }) });
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  }, [design, palette, pair, seed]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
