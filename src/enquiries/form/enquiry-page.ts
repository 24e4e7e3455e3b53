import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { hash } from 'node:crypto';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { SENT } from '../enquiries.texts.ts';

type EnquiryPage = {
  language: Language;
  /** Of the business. */
  name: string;
  /** The site's colours, as CSS. */
  tokens: string;
  sent: boolean;
  text: string;
  /** The path of the page with the form. */
  home: string;
};

/** The page that a form without JavaScript leads to, and the policy that admits its one style. */
export function enquiryPage(page: EnquiryPage): { html: string; policy: string } {
  const { home, language, name, sent, text, tokens } = page;
  const { back, failed, title } = SENT[language];
  const style =
    `${tokens}body{margin:0;padding:12vh 24px;background:var(--t-paper);color:var(--t-ink);font:18px/1.5 system-ui,sans-serif}` +
    `main{max-width:34em;margin:auto;overflow-wrap:anywhere}.name{color:var(--t-quiet)}h1{font-size:2rem;line-height:1.15}` +
    `a{display:inline-block;padding:12px 20px;border-radius:8px;background:var(--t-accent);color:var(--t-on-accent);font-weight:600;text-decoration:none}` +
    `a:focus-visible{outline:3px solid var(--t-ink);outline-offset:3px}`;
  const heading = escapeHtml(sent ? title : failed);
  const html =
    `<!doctype html><html lang="${LANGUAGE[language].tag}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${heading} · ${escapeHtml(name)}</title><style>${style}</style></head>` +
    `<body><main><p class="name">${escapeHtml(name)}</p><h1>${heading}</h1><p>${escapeHtml(text)}</p><p><a href="${home}">${escapeHtml(back)}</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
