import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token, opaque to clients: base64url of version (1 byte), session id (16), counter (4) and a 128-bit HMAC
 * under the session's own key. The database keeps the counter and the sealed key, never a token.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly mac: Buffer;
}

const version = 1;
const bodyBytes = 21;
const macBytes = 16;

export const writeRefreshToken = (sessionId: string, counter: number, key: Buffer): string => {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1);
  body.writeUInt32BE(counter, 17);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/** What the text claims to be; `undefined` when it has another form. Nothing is proven before `isGenuine`. */
export const readRefreshToken = (text: string): RefreshToken | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  // Node skips strange characters when it decodes, so only the canonical text counts.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return undefined;
  if (bytes.readUInt8(0) !== version) return undefined;
  return {
    sessionId: bytes.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUInt32BE(17),
    mac: bytes.subarray(bodyBytes),
  };
};

/** Whether the session's key made it. */
export const isGenuine = (token: RefreshToken, key: Buffer): boolean => {
  const expected = Buffer.from(writeRefreshToken(token.sessionId, token.counter, key), 'base64url');
  return timingSafeEqual(expected.subarray(bodyBytes), token.mac);
};

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
