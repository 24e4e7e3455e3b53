import { createHash } from 'node:crypto';
import { pageHeaders } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:14px;padding:20px;font:17px/1.55 system-ui,sans-serif;background:#fbf7f0;color:#1f1b16}h1{margin:0;font-size:2.5rem;line-height:1}p{margin:0}a{color:#a63a22}@media(prefers-color-scheme:dark){body{background:#14161b;color:#f6eedf}a{color:#f28b6e}}';
const RETRY_SECONDS = '5';

/** The page for what could not be rendered: it needs neither React nor a file. 503 while a dependency is down, else 500. */
export function failurePage(status: 500 | 503, appUrl: string): StoredAnswer {
  const [title, sentence] =
    status === 503
      ? ['We will be right back', 'This page cannot be shown just now. Please try again in a moment.']
      : ['Unexpected Application Error!', 'Something broke on our side. Please try again.'];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">Return to Home</a></p></main></body></html>`;
  const body = Buffer.from(html);
  const headers = [...pageHeaders(appUrl, [createHash('sha256').update(STYLE).digest('base64')])];
  if (status === 503) headers.push('Retry-After', RETRY_SECONDS);
  return new StoredAnswer(status, 'failure', 'text/html; charset=utf-8', 'no-store', headers, {
    br: body,
    gzip: body,
    identity: body,
  });
}
