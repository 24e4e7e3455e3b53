import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { hash } from 'node:crypto';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { refusedForm, WHY, type Refusal } from './refused-form.ts';
import { SENT } from '../enquiries.texts.ts';

type EnquiryPage = {
  language: Language;
  /** Of the business. */
  name: string;
  /** The site's colours, as CSS. */
  tokens: string;
  refusal: Refusal | undefined;
  text: string;
  /** The path of the page with the form. */
  home: string;
};

const FORM_STYLE =
  `form{margin:32px 0}label{display:block;margin-bottom:4px}a{color:inherit}` +
  `input,textarea{box-sizing:border-box;width:100%;padding:10px 14px;border:1px solid var(--t-edge);border-radius:8px;background:var(--t-card);color:inherit;font:inherit}` +
  `[aria-invalid]{border:3px solid}`;

/** The page that a form without JavaScript leads to, and the policy that admits its one style. */
export function enquiryPage(page: EnquiryPage): { html: string; policy: string } {
  const { home, language, name, refusal, text, tokens } = page;
  const { back, failed, title } = SENT[language];
  const style =
    `${tokens}body{margin:0;padding:12vh 24px;background:var(--t-paper);color:var(--t-ink);font:18px/1.5 system-ui,sans-serif}` +
    `main{max-width:34em;margin:auto;overflow-wrap:anywhere}.name{color:var(--t-quiet)}h1{font-size:2rem;line-height:1.15}` +
    (refusal ? FORM_STYLE : '') +
    `${refusal ? 'button' : 'a'}{display:inline-block;padding:12px 20px;border:0;border-radius:8px;background:var(--t-accent);color:var(--t-on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}` +
    `:focus-visible{outline:3px solid var(--t-ink);outline-offset:3px}`;
  const heading = escapeHtml(refusal ? failed : title);
  const form = refusal ? refusedForm(language, refusal) : '';
  const html =
    `<!doctype html><html lang="${LANGUAGE[language].tag}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${heading} · ${escapeHtml(name)}</title><style>${style}</style></head>` +
    `<body><main><p class="name">${escapeHtml(name)}</p><h1>${heading}</h1><p id="${WHY}">${escapeHtml(text)}</p>${form}<p><a href="${home}">${escapeHtml(back)}</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action ${refusal ? "'self'" : "'none'"}; frame-ancestors 'none'`;
  return { html, policy };
}
