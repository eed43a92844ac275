import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { Secret } from './secret.js';

const fault = (expected: string) => ({ error: expected });

interface Range {
  readonly min?: number;
  readonly max?: number;
}

const rangeText = ({ min, max }: Range): string => {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return `, at least ${min}`;
  return max === undefined ? '' : `, at most ${max}`;
};

const within = ({ min = -Infinity, max = Infinity }: Range, value: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** A whole number in decimal digits: `8080`, not `8e3`, ` 8080` or `0x1f90`. */
export const envInt = (range: Range = {}) => {
  const expected = `a whole number${rangeText(range)}`;
  return z
    .string(fault(expected))
    .regex(/^-?\d{1,15}$/, fault(expected))
    .transform(Number)
    .refine((value) => within(range, value), fault(expected));
};

/** An address with one of the given schemes; stays a string, without a trailing slash. */
export const envUrl = (schemes: readonly string[] = ['http', 'https']) => {
  const expected = `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  const isUrl = (value: string): boolean =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
  return z
    .string(fault(expected))
    .refine(isUrl, fault(expected))
    .transform((value) => value.replace(/\/+$/, ''));
};

export const envText = (expected: string) => z.string(fault(expected)).min(1, fault(expected));

export const envOneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, fault(`one of ${words.join(', ')}`));

/** `true` or `false`, nothing else. */
export const envFlag = () => envOneOf(['true', 'false']).transform((value) => value === 'true');

/** @param minLength characters; shorter ones are taken for a placeholder. */
export const envSecret = (minLength = 1) => {
  const expected = `a secret of at least ${minLength} characters`;
  return z
    .string(fault(expected))
    .min(minLength, fault(expected))
    .transform((value) => new Secret(value));
};

/** Secrets between commas, at least one. @param minLength characters of each. */
export const envSecrets = (minLength: number) => {
  const expected = `secrets of at least ${minLength} characters, between commas where there are several`;
  return z
    .string(fault(expected))
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(({ length }) => length >= minLength), fault(expected))
    .transform((items) => items.map((item) => new Secret(item)));
};

/** The text of a file that passes `isRight`, read at once: a later change of the file needs a restart. */
export const envFile = (expected: string, isRight: (text: string) => boolean) =>
  z.string(fault(expected)).transform((path, { issues }) => {
    try {
      const text = readFileSync(path, 'utf8');
      if (isRight(text)) return text;
    } catch {
      // Not there, not ours to read, or not what it should be: the same to who mends it.
    }
    issues.push({ code: 'custom', input: undefined, message: expected });
    return z.NEVER;
  });

/** The path of a file with one certificate or more, in PEM; gives its text. */
export const envCertificates = () =>
  envFile(
    'a file with certificates in PEM that can be read',
    (text) => new X509Certificate(text).subject !== '',
  );

/** The path of a file with a private key in PEM, without a passphrase. */
export const envPrivateKey = () =>
  envFile(
    'a file with a private key in PEM that can be read',
    (text) => createPrivateKey(text).type === 'private',
  ).transform((text) => new Secret(text));

/** The path itself, for who reads the file again when it changes; the file is fit at the start. */
const pathOf = (expected: string, file: z.ZodType<unknown, string>) =>
  z.string(fault(expected)).refine((path) => file.safeParse(path).success, fault(expected));

/** The path of a file that `envCertificates` takes. */
export const envCertificatesPath = () =>
  pathOf('a file with certificates in PEM that can be read', envCertificates());

/** The path of a file that `envPrivateKey` takes. */
export const envPrivateKeyPath = () =>
  pathOf('a file with a private key in PEM that can be read', envPrivateKey());

/** Texts between commas; none when empty. */
export const envList = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const duration = /^(\d{1,9})(ms|s|m|h|d)$/;

/** A length of time such as `500ms`, `30s`, `15m`, `12h`, `7d`, as milliseconds. */
export const envDuration = () => {
  const expected = 'a length of time such as 500ms, 30s, 15m, 12h or 7d';
  return z
    .string(fault(expected))
    .regex(duration, fault(expected))
    .transform((value) => {
      const [, count = '0', unit = 'ms'] = duration.exec(value) ?? [];
      return Number(count) * units[unit as keyof typeof units];
    });
};
