/** Would begin a line or a page, or drive a device. */
const controls = /[\p{Cc}\u2028\u2029]/gu;

/** Turn or hide what stands around them, and are no part of a name. Joiners, which Persian and Hindi need, stay. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;

const unassigned = /[\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu;

/** More marks than any script stacks on one letter would cover the lines above. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Characters of one text on paper; no list writes longer names, and remarks beyond it are in the attached data. */
export const mostCharacters = 2_000;

const shortened = ' … (shortened; whole in the attached data)';

/** Text as it can be drawn: composed, on one line, without characters that control direction, lines or devices. */
export const printable = (text: string): string => {
  const isLong = text.length > mostCharacters;
  const cut = isLong ? text.slice(0, mostCharacters) : text;
  const clean = cut.replace(controls, ' ').replace(invisible, '').replace(unassigned, '\ufffd');
  const joined = clean.normalize('NFC').replace(stackedMarks, '$1').replace(/\s+/gu, ' ').trim();
  return isLong ? joined + shortened : joined;
};
