import { createECDH } from 'node:crypto';
import type { PushTarget } from './push-service.js';

const authBytes = 16;

/** Whether the keys of a subscription can encrypt: a point of P-256, and a secret. Source: RFC 8291, section 2. */
export const isWebKey = ({ p256dh, auth }: PushTarget<'web'>['keys']): boolean => {
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false; // what cannot agree on a secret is no such point
  }
};
