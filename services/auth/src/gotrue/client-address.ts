import type { BlockList } from 'node:net';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client's address. `x-forwarded-for` counts only when the connection itself comes from a trusted proxy, and of
 * it only the last address: the one that proxy saw. What a client writes there stays further left and is ignored.
 */
export const clientAddress = (peer: string, forwardedFor: string | undefined, proxies: BlockList): string => {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return isTrusted(peer, proxies) && (isIPv4(last) || isIPv6(last)) ? last : peer;
};

const isTrusted = (peer: string, proxies: BlockList): boolean => {
  if (isIPv4(peer)) return proxies.check(peer, 'ipv4');
  return isIPv6(peer) && proxies.check(peer, 'ipv6');
};
