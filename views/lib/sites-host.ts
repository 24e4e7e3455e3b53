import { FRAMING } from '../../src/render/pages/framing.shared.ts';

let host = '';
let documentPath = '';

/** Set once by the page's start, from what the server left in the document: SITES_HOST, with its port where it has one. */
export function setSitesHost(sitesHost: string | undefined): void {
  if (sitesHost) host = sitesHost;
  documentPath = window.location.pathname;
}

/** The path of the document, whatever page of ours is shown in it by now. */
export const pathOfDocument = (): string => documentPath;

/** The origin that draws pages which are being written: never the app's own. */
export function previewOrigin(): string {
  return `${window.location.protocol}//preview.${host}`;
}

/** '.shingle.site': what comes after a site's name in its address. */
export function siteSuffix(): string {
  return `.${host}`;
}

/**
 * Whether this document's policy admits the preview's frame. Links between our pages load no document, so a screen with
 * a preview may stand in the document of another page.
 */
export const admitsPreview = (): boolean => FRAMING.includes(documentPath);
