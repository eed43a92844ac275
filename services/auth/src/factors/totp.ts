import { Secret, TOTP } from 'otpauth';
import { timingSafeEqual } from 'node:crypto';

/** What authenticator apps can do (Google's and Apple's among them): SHA-1, 6 digits, 30 s. Source: RFC 6238. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: 128 bits at least, 160 advised. */
export const secretBytes = 20;

/** As people type it into an app. */
export const base32 = (secret: Buffer): string => secretOf(secret).base32;

/** What the QR code holds. */
export const totpUri = (secret: Buffer, issuer: string, label: string): string =>
  new TOTP({ ...parameters, secret: secretOf(secret), issuer, label }).toString();

export const totpCode = (secret: Buffer, step: number): string =>
  TOTP.generate({ ...parameters, secret: secretOf(secret), timestamp: step * parameters.period * 1000 });

export const stepAt = (date: Date): number => TOTP.counter({ ...parameters, timestamp: date.getTime() });

/**
 * The step whose code was given: the current one or, since typing takes time, the one before. `undefined` for another
 * code, and for one that is not newer than `lastStep`, which was used already.
 */
export const stepOfCode = (
  code: string,
  secret: Buffer,
  lastStep: number | null,
  now: Date,
): number | undefined => {
  const current = stepAt(now);
  return [current, current - 1].find(
    (step) => step > (lastStep ?? -1) && sameCode(code, totpCode(secret, step)),
  );
};

const sameCode = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });
