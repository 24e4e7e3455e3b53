import { domainToUnicode } from 'node:url';

/** A host as people write it: 'café.ca', not 'xn--caf-dma.ca'. A port stays. */
export function shownHost(host: string): string {
  const [name = '', port] = host.split(':');
  return port ? `${domainToUnicode(name)}:${port}` : domainToUnicode(name);
}

/** A web address as people write it, for words: links lead to `url` itself. '' where there is none. */
export const shownUrl = (url: string): string => {
  const { host } = url ? new URL(url) : { host: '' };
  return url.replace(host, shownHost(host));
};
