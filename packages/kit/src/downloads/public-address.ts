import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks that are not the internet: this machine, private networks, link-local addresses (where cloud machines find
 * their credentials), shared, multicast, documentation and reserved ones.
 * Source: IANA's registries of special-purpose addresses, RFC 6890.
 */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** All of IPv6 that is public is in here; translated IPv4 addresses are not. */
const globalIPv6 = ['2000::', 3] as const;

/** In the public range of IPv6, but not public: Teredo and other protocols, documentation, 6to4. */
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of specialIPv4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIPv6) special.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...globalIPv6, 'ipv6');

/** True for an IPv4 or IPv6 address that belongs to the internet, false for any other text. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
};
