import { BlockList, isIPv6 } from 'node:net';

/** Addresses of services that stand before a page and end its encryption there: theirs, not ours, then answers. */
const PROXIES: Readonly<Record<string, readonly string[]>> = {
  Cloudflare: [
    ...['173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18'],
    ...['108.162.192.0/18', '190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17'],
    ...['162.158.0.0/15', '104.16.0.0/13', '104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22'],
    ...['2400:cb00::/32', '2606:4700::/32', '2803:f800::/32', '2405:b500::/32', '2405:8100::/32'],
    ...['2a06:98c0::/29', '2c0f:f248::/32'],
  ],
  Fastly: ['151.101.0.0/16', '199.232.0.0/16', '2a04:4e42::/32'],
  Sucuri: ['192.88.134.0/23', '185.93.228.0/22', '66.248.200.0/22', '208.109.0.0/22', '2a02:fe80::/29'],
};

const lists = Object.entries(PROXIES).map(([name, networks]) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return { name, list };
});

/** The service an address belongs to, where we know it. */
export function proxyOf(address: string): string | undefined {
  return lists.find(({ list }) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))?.name;
}
