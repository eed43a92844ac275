import { createHash } from 'node:crypto';

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // By code units, as RFC 8785 (3.2.3) orders names.
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
};

/** JSON of one form for one content: RFC 8785, no spaces, names in order. Dates are ISO strings, as JSON has them. */
export const canonicalJson = (value: unknown): string => canonical(JSON.parse(JSON.stringify(value)));

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of a report as it was stored, in hexadecimal. */
export const reportHash = (stored: unknown): string => sha256(canonicalJson(stored));
