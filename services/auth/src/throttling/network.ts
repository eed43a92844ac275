import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that tries are counted by: an IPv4 address, or the /64 of an IPv6 address, since one customer holds
 * a whole /64. An unreadable address is one network of its own, so it cannot be used to escape the count.
 */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = withoutZone(address).split('::');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  const first4 = [...before, ...zeros, ...after].slice(0, 4);
  return `${first4.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const withoutZone = (address: string): string => address.split('%')[0] ?? address;

/** A trailing dotted quad stands for two groups; which ones does not matter beyond the /64. */
const groups = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
