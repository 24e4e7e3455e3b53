import { domainToUnicode } from 'node:url';

/** A host as people write it: 'café.ca', not 'xn--caf-dma.ca'. A port stays. */
export function shownHost(host: string): string {
  const [name = '', port] = host.split(':');
  return port ? `${domainToUnicode(name)}:${port}` : domainToUnicode(name);
}

/** Of a page at that origin: its host as people write it, where that is not as browsers do. */
export function shownHostOf(origin: string): { shown_host?: string } {
  const { host } = new URL(origin);
  const shown = shownHost(host);
  return shown === host ? {} : { shown_host: shown };
}

/** A web address as people write it, for words: links lead to `url` itself. '' where there is none. */
export const shownUrl = (url: string): string => {
  const { host } = url ? new URL(url) : { host: '' };
  return url.replace(host, shownHost(host));
};
