/**
 * The browser fetches the document behind a link of ours when it is pointed at or pressed, and nothing of it is run; it
 * does not with reduced data or a low battery. https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download]' } }] },
      eagerness: 'moderate',
    },
  ],
});
