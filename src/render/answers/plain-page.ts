import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { hash } from 'node:crypto';
import { BRICK, BRICK_SHADE } from '../../common/text/brand.shared.ts';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { pageHeaders, sitePageHeaders, type Place } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

/** The sign of a site that is paused (views/sites/OfflineSite.tsx), without a file. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{box-sizing:border-box;margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:20px;font:1.0625rem/1.55 system-ui,sans-serif;background:#f2e8d8;color:#1f1b16}',
  'svg{width:240px}',
  `main{box-sizing:border-box;display:grid;gap:14px;width:100%;max-width:30rem;padding:36px min(36px,8vw) 52px;border-radius:4px 4px 14px 14px;background:${BRICK};box-shadow:9px 9px 0 ${BRICK_SHADE};color:#fff8ec}`,
  'h1{margin:0;font-size:min(clamp(2.25rem,8vw,2.75rem),11vw);line-height:1.05;text-wrap:balance}',
  'p,form{margin:0;overflow-wrap:break-word}a{color:inherit;text-underline-offset:4px}',
  'button{min-height:48px;padding:0 20px;border:0;border-radius:4px;background:#fff8ec;color:#1f1b16;font:inherit;font-weight:600}',
  ':focus-visible{outline:3px solid #fff8ec;outline-offset:2px}',
  '@media(prefers-color-scheme:dark){body{background:#1b1e24;color:#f6eedf}main{background:#ad4027;box-shadow:9px 9px 0 #84301b}}',
].join('');
const STRING =
  '<svg viewBox="0 0 240 60" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M20 60 120 6l100 54"/><circle cx="120" cy="6" r="4.5" fill="currentColor"/></svg>';
const STYLE_HASH = hash('sha256', STYLE, 'base64');
const RETRY_SECONDS = '5';

export type PlainPage = {
  status: number;
  title: string;
  sentences: readonly string[];
  /** A link below the sentences. Left out: to the home page; null: no link. */
  link?: { href: string; text: string } | null;
  /** The path of the home page. */
  home?: string;
  /** The language of the texts; English where it is left out. */
  language?: Language;
  /** The label of a button that posts an empty form to the page's own address. */
  button?: string;
  /** Seconds after which to ask again: the Retry-After header, which every 503 has. */
  retryAfter?: string;
};

/** A page that needs neither React, a script nor a file. */
export function plainPage(
  appUrl: string,
  { button, home = '/', language = 'en', link, retryAfter, sentences, status, title }: PlainPage,
  place: Place = 'app',
): StoredAnswer {
  const text = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  const { href, text: words } = link ?? { href: home, text: HOME[language] };
  const leads = link === null ? '' : `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`;
  const html = `<!doctype html><html lang="${LANGUAGE[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>${STRING}<main><h1>${escapeHtml(title)}</h1>${text}${form}${leads}</main></body></html>`;
  const body = Buffer.from(html);
  const inlined = { styles: [STYLE_HASH], scripts: [] };
  const ofPlace = place === 'app' ? pageHeaders(appUrl, inlined) : sitePageHeaders(appUrl, place, inlined);
  const headers = [...ofPlace];
  const wait = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  if (wait) headers.push('Retry-After', wait);
  return new StoredAnswer(status, 'plain', 'text/html; charset=utf-8', 'no-store', headers, {
    br: body,
    gzip: body,
    identity: body,
  });
}

/** For what could not be rendered: 503 while a dependency is down, else 500. */
export function failurePage(
  status: 500 | 503,
  appUrl: string,
  place: Place = 'app',
  about: Pick<PlainPage, 'home' | 'language' | 'retryAfter'> = {},
): StoredAnswer {
  const [title, sentence] = FAILURES[about.language ?? 'en'][status];
  return plainPage(appUrl, { ...about, status, title, sentences: [sentence] }, place);
}

const HOME: Record<Language, string> = { en: 'Return to Home', fr: 'Retour à l’accueil', zh: '返回首页' };
const FAILURES: Record<Language, Record<500 | 503, [title: string, sentence: string]>> = {
  en: {
    500: ['Unexpected Application Error!', 'Something broke on our side. Please try again.'],
    503: ['We will be right back', 'This page cannot be shown just now. Please try again in a moment.'],
  },
  fr: {
    500: ['Une erreur est survenue', 'Quelque chose a mal fonctionné de notre côté. Réessayez.'],
    503: [
      'Nous revenons tout de suite',
      'Cette page ne peut pas être affichée pour l’instant. Réessayez dans un moment.',
    ],
  },
  zh: {
    500: ['出错了', '我们这边出了问题，请重试。'],
    503: ['马上回来', '此页面暂时无法显示，请稍后再试。'],
  },
};
