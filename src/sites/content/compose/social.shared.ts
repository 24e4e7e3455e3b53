import type { Network } from '../site-content.shared.ts';

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

/** Whether the address is https and on one of the network's own hosts. */
export function isOfNetwork(network: Network, address: string): boolean {
  if (!URL.canParse(address) || /[\s<>"]/.test(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isOwn = HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && isOwn && !port && !username && !password;
}
