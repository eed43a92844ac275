import { isKnownName } from './nicknames.js';
import type { Word } from './words.js';

/**
 * Names that some write as one word and others as several: `Abdulaziz`, `Abd al-Aziz`, `Abdel Aziz` and عبدالعزيز all
 * become `abd`, `aziz`; `Habibullah` and حبيب الله become `habib`, `lah`; `Jalaluddin` becomes `jalal`, `din`.
 */
const servant = /^abd(?:[aeou]?u?[lrsdnz])?([a-z]{3,})$/u;
const servantAlone = /^(?:abd[aeou]u?[lrsdn]|abdoul|abdool)$/u;
const servantOfGod = /^abd[aeiou]?u?l+[aei]?h?$/u;
const god = /^[aou]l{1,2}ah$/u;
const ofGod = /^([a-z]{3,}?)(?:ou|[uoa])ll?ah[iu]?$/u;
const faith = /^(?:[aeu]l|[aeu]d)d?(?:in|ine|een|ien)$/u;
const ofFaith = /^([a-z]{3,}?)(?:ou|[aeiou])(?:dd|ld|ud|ed)(?:in|ine|een|ien|yn)$/u;

/** Father of somebody: `Abouzid`, Abu Zayd. Only before a name of the tables, since much else begins so. */
const father = /^abo?u([a-z]{3,})$/u;

/** Family names and patronymics made of a compound are words of their own: Abdullaev, Abdullayevich. */
const inherited = /(?:ovi[ct]h?|evi[ct]h?|ovna|evna|ov|ev|ova|eva|oglu|zade|zada)$/u;

/** Two consonants are initials written together (JC Juncker), unless they are a title or an abbreviated name. */
const initials = /^(?!md|mr|ms|dr|jr|sr|st|hr|fr|ng|lt|ft)[bcdfghjklmnpqrstvwxz]{2}$/u;

const latin = (written: string): Word => ({ written, script: 'latin' });
const arabic = (written: string): Word => ({ written, script: 'arabic' });

const splitLatin = (word: Word): Word[] => {
  const { written } = word;
  if (inherited.test(written)) return [word];
  if (initials.test(written)) return [...written].map(latin);
  if (servantAlone.test(written)) return [latin('abd')];
  if (servantOfGod.test(written)) return [latin('abd'), latin('lah')];
  if (god.test(written)) return [latin('lah')];
  if (faith.test(written)) return [latin('din')];
  const child = father.exec(written)?.[1];
  if (child !== undefined && isKnownName(child)) return [latin('abu'), latin(child)];
  const owned = servant.exec(written)?.[1];
  if (owned !== undefined) return [latin('abd'), ...splitLatin(latin(owned))];
  const beforeGod = ofGod.exec(written)?.[1];
  if (beforeGod !== undefined) return [latin(beforeGod), latin('lah')];
  const beforeFaith = ofFaith.exec(written)?.[1];
  return beforeFaith === undefined ? [word] : [latin(beforeFaith), latin('din')];
};

const ending = /^(.{2,})(الله|ال(?:دين|دین))$/u;
const starting = /^(عبد|ابو)(.{3,})$/u;
const article = /^ال(.{3,})$/u;

/** Two given names that Persian writes as one: `علیرضا`, Ali Reza. */
const splitGiven = (written: string): Word[] | undefined => {
  if (isKnownName(written)) return undefined;
  for (let at = 3; at <= written.length - 3; at += 1) {
    const [first, second] = [written.slice(0, at), written.slice(at)];
    if (isKnownName(first) && isKnownName(second)) return [arabic(first), arabic(second)];
  }
  return undefined;
};

const splitArabic = (written: string): Word[] => {
  if (written === 'الله') return [arabic('الله')];
  const start = starting.exec(written);
  if (start !== null) return [arabic(start[1] ?? ''), ...splitArabic(start[2] ?? '')];
  const end = ending.exec(written);
  if (end !== null) return [...splitArabic(end[1] ?? ''), ...splitArabic(end[2] ?? '')];
  const given = splitGiven(written);
  if (given !== undefined) return given;
  const definite = article.exec(written);
  return definite === null ? [arabic(written)] : [arabic('ال'), arabic(definite[1] ?? '')];
};

/** The words a person's word stands for; itself when it is simple. */
export const splitCompound = (word: Word): Word[] => {
  if (word.script === 'latin') return splitLatin(word);
  if (word.script === 'arabic') return splitArabic(word.written);
  const syllables = [...word.written];
  // A Korean or Chinese name is written without spaces, a syllable a sign.
  if ((word.script === 'hangul' || word.script === 'han') && syllables.length <= 5) {
    return syllables.map((written) => ({ written, script: word.script }));
  }
  return [word];
};
