import { NETWORKS, type Network } from '../site-content.shared.ts';

/** The hosts of each network; links lead nowhere else. */
const HOSTS: Record<Network, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  tiktok: ['tiktok.com'],
  wechat: ['weixin.qq.com', 'wechat.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
};

/** Host and path of the networks' own pages that lead to whatever address their query names. */
const REDIRECTS = /^(?:lm?\.|[^/]+\/+(?:l\.php|link|redir|redirect|safety|slink|flx|i\/+redirect)(?:[/?]|$))/;

/**
 * Whether the address is https and on one of the network's own hosts, and stays there. The host must be written in plain
 * letters: what only looks like it, or is turned into it, is refused.
 */
export function isOfNetwork(network: Network, address: string): boolean {
  if (!/^https:\/\/[a-z\d.-]+(?:[/?#][^\s<>"\\]*)?$/i.test(address)) return false;
  try {
    const { hostname, pathname } = new URL(address);
    return isHostOf(network, hostname) && !REDIRECTS.test(`${hostname}${asRead(pathname)}`);
  } catch {
    return false;
  }
}

/** The network that the host is of. */
export const networkOf = (hostname: string): Network | undefined =>
  NETWORKS.find((network) => isHostOf(network, hostname));

const isHostOf = (network: Network, hostname: string): boolean =>
  HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** As the network's server reads it. One that it cannot read may stay. */
function asRead(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
