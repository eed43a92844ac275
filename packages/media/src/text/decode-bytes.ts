import { TextDecoder } from 'node:util';

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const decoderFor = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // no encoding has this label
  }
};

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // `fatal` throws for this one reason
  }
};

/** Written with bytes below 128 alone, so valid UTF-8 proves nothing. */
const sevenBit = /^iso-2022|^hz-gb/i;

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 300)),
  )?.[1];

/**
 * The text of bytes. Bytes that are valid UTF-8 are read as such whatever is declared, as no other text gets there by
 * chance; what is not is read as declared in the XML itself or by `label` (of the HTTP header), else as windows-1252,
 * which real feeds use without saying so.
 */
export const decodeBytes = (bytes: Uint8Array, label?: string): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  const declared = declaredIn(bytes) ?? label;
  if (declared === undefined || !sevenBit.test(declared)) {
    const text = asUtf8(bytes);
    if (text !== undefined) return text;
  }
  // A declared UTF-8 was refused above: decoding it again would fill the text with replacement characters.
  const decoder = declared === undefined || /^utf-?8$/i.test(declared) ? undefined : decoderFor(declared);
  return (decoder ?? new TextDecoder('windows-1252')).decode(bytes);
};
