import ipaddr from 'ipaddr.js';

/**
 * The network that tries are counted by: an IPv4 address, or the /64 of an IPv6 address, since one customer holds
 * a whole /64. An unreadable address is one network of its own, so it cannot be used to escape the count.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address); // an IPv4 address that is written as IPv6 becomes IPv4 again
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};

/** Whether the address is of this machine itself. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
