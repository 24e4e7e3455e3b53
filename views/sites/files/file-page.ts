import type { RenderedPage } from '../../../src/render/pages/render.dto.ts';
import type { FilePlace } from '../../../src/sites/sites.dto.ts';
import { escapeHtml } from '../../../src/common/text/escape-html.shared.ts';
import { headTags, type PageHead } from '../../document/head.ts';

type Parts = {
  markup: string;
  head: PageHead;
  files: FilePlace;
  /** Canonical addresses begin with it. */
  origin: string;
  /** Addresses of the built stylesheets, in the page's order; their files lie in `assets`. */
  sheets: string[];
  /** Of the one for paper. */
  print?: string;
};

const nameOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

/** The page as a file: without scripts and content for them, its styles and icon beside it on the disk. */
export function filePage({ markup, head, files, origin, sheets, print }: Parts): RenderedPage {
  const style = head.style ?? '';
  const link = (href: string, media = '') =>
    `<link rel="stylesheet" href="${escapeHtml(`${files.root}assets/${nameOf(href)}`)}"${media}>`;
  const links = [...sheets.map((href) => link(href)), ...(print ? [link(print, ' media="print"')] : [])];
  const icon = `<link rel="icon" href="${files.root}assets/favicon.svg" type="image/svg+xml">`;
  const html = `<!doctype html>
<html lang="${escapeHtml(head.lang ?? '')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${headTags(head, origin)}${icon}<style>${style}</style>${links.join('')}</head><body><div id="root">${markup}</div></body></html>
`;
  return {
    html,
    inlined: { styles: [style], scripts: [] },
    sheets: print ? [...sheets, print] : sheets,
    isolated: false,
  };
}
