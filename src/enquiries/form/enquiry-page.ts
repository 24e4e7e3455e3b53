import { createHash } from 'node:crypto';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import type { MailBrand } from '../../mail/mail-frame.tsx';
import { SENT } from '../enquiries.texts.ts';

type EnquiryPage = {
  language: Language;
  brand: MailBrand;
  sent: boolean;
  text: string;
  /** The path of the page with the form. */
  home: string;
};

/** The page that a form without JavaScript leads to, and the policy that admits its one style. */
export function enquiryPage({ brand, home, language, sent, text }: EnquiryPage): { html: string; policy: string } {
  const { back, failed, title } = SENT[language];
  const style = `body{margin:0;padding:12vh 24px;background:#fff;color:#1a1a1a;font:18px/1.5 system-ui,sans-serif}main{max-width:34em;margin:auto}h1{font-size:2rem;line-height:1.15}a{display:inline-block;padding:12px 20px;background:${brand.fill};color:#fff}a:focus-visible{outline:3px solid ${brand.shade};outline-offset:2px}`;
  const heading = escaped(sent ? title : failed);
  const html =
    `<!doctype html><html lang="${LANGUAGE[language].tag}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${heading} · ${escaped(brand.name)}</title><style>${style}</style></head>` +
    `<body><main><h1>${heading}</h1><p>${escaped(text)}</p><p><a href="${home}">${escaped(back)}</a></p></main></body></html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
