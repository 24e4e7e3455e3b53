let host = '';

/** Set once by the page's start, from what the server left in the document: SITES_HOST, with its port where it has one. */
export function setSitesHost(sitesHost: string | undefined): void {
  if (sitesHost) host = sitesHost;
}

/** The origin that draws pages which are being written: never the app's own. */
export function previewOrigin(): string {
  return `${window.location.protocol}//preview.${host}`;
}

/** '.shingle.site': what stands after a site's name in its address. */
export function siteSuffix(): string {
  return `.${host}`;
}
