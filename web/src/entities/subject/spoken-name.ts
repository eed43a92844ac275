import type { SubjectKind } from '@probity/contracts';

interface PublishedName {
  readonly kind: SubjectKind;
  /** As its list writes it. */
  readonly name: string;
  /** Of the subject; tells where the family name is spoken first. */
  readonly country: string | null;
}

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Particles that are written small before the rest of a family name. Those that are whole names, too, are not here. */
const particles = new Set('bin bint ibn da das dos de del den der van von'.split(' '));
/** Written small only behind `de`: DE LA CRUZ, but LA ROSA. */
const articles = new Set(['la', 'las', 'los']);

/** Where names are spoken with the family name first, also in English. */
const familyFirst = new Set(['CN', 'HK', 'HU', 'KH', 'KP', 'KR', 'MO', 'TW', 'VN']);

/** The dotted capital I of Turkish is small without a mark of its own. */
const inSmall = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');

const letters = /[\p{L}\p{M}]+/gu;
const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** `O'NEIL` is O'Neil and `QA'ID` Qa'id: an apostrophe begins a name only behind its first letter. */
const isInside = (word: string, offset: number): boolean =>
  offset > 2 && /['’‘`ʻʼ]/.test(word.charAt(offset - 1));

const capitalised = (word: string): string =>
  word.replace(letters, (part, offset: number) => {
    if (isInside(word, offset)) return inSmall(part);
    const scottish = /^MC(?=\p{L}{2})/u.test(part) ? 2 : 0;
    const first = [...part.slice(scottish)][0] ?? '';
    const start = scottish === 0 ? '' : 'Mc';
    return start + first + inSmall(part.slice(scottish + first.length));
  });

const inSmallLetters = (name: string): string => {
  const words = name.split(' ');
  return words
    .map((word, index) => {
      const small = word.toLowerCase();
      const isLast = index === words.length - 1;
      if (!isLast && particles.has(small)) return small;
      return !isLast && words[index - 1] === 'DE' && articles.has(small) ? small : capitalised(word);
    })
    .join(' ');
};

/**
 * The name of a person as it is spoken: `PETROV, Ivan` is Ivan Petrov. Only what stands in capitals before a comma is
 * taken for a family name; a company, a single name and every other way of writing stay as they are published.
 */
export const spokenName = ({ kind, name, country }: PublishedName): string => {
  const parts = name.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const [family = '', given = '', ...more] = parts.filter((part) => !suffix.test(part));
  if (kind !== 'person' || given === '' || more.length > 0 || !isCapitals(family)) return name;
  const ends = parts.filter((part) => suffix.test(part)).map(capitalised);
  const called = isCapitals(given) ? inSmallLetters(given) : given;
  const spoken = [called, inSmallLetters(family)];
  return [...(country !== null && familyFirst.has(country) ? spoken.toReversed() : spoken), ...ends].join(
    ' ',
  );
};
