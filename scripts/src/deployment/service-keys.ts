import { createECDH } from 'node:crypto';

/** Apps that call others in their own name; auth calls nobody. */
export const callers = ['bff', 'screening', 'verification', 'notification'] as const;
export type Caller = (typeof callers)[number];

/** `BFF_SERVICE_KEY`, where one file holds the keys of all. */
export const keyVariable = (caller: Caller): string => `${caller.toUpperCase()}_SERVICE_KEY`;

/** What `SERVICE_CALLERS` holds: the public key (P-256, compressed) of each private one of 64 hexadecimal digits. */
export const serviceCallers = (keys: Readonly<Record<Caller, string>>): string =>
  callers.map((caller) => `${caller}:${publicKeyOf(keys[caller])}`).join(',');

const publicKeyOf = (key: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key, 'hex');
  return pair.getPublicKey('hex', 'compressed');
};
