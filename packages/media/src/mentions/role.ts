import type { CueHit } from '../lexicon/cue.js';

/** What somebody named in an article is in it. Only of a subject does an article say what was done. */
export type MentionRole = 'subject' | 'accuser' | 'official' | 'speaker' | 'victim' | 'awarded';

interface Place {
  readonly start: number;
  readonly end: number;
}

const wordsBetween = (text: string, from: number, to: number): number =>
  from > to ? Number.POSITIVE_INFINITY : (text.slice(from, to).match(/[\p{L}\p{N}]+/gu) ?? []).length;

/** "accuses", "sues", "charges", "fined" by somebody: who stands before it in the active, after it with "by". */
const active =
  /^\s*(?:has |have |had )?(?:accuse[sd]?|sue[sd]?|suing|charges|fine[sd]|ban(?:s|ned)|arrest(?:s|ed)|indict(?:s|ed)|alleges?d?|sanction(?:s|ed)|prosecute[sd]?)\s+(?!by\b|of\b|for\b|with\b|over\b|in\b|after\b)/iu;
const passive =
  /\b(?:accused|sued|charged|fined|arrested|indicted|banned|duped|defrauded|prosecuted|investigated|raided)\s+by\s+(?:the\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;
/** "X has been arrested", "X charged with": whatever office X holds, it is X of whom it is said. */
const done =
  /^[\s,]*(?:(?:is|are|was|were|has been|have been|had been|being|to be|stands?|been)\s+(?:\p{L}+\s+){0,2})?(?:under\s+(?:[\p{L}.]+\s+){0,2}(?:investigation|scrutiny|probe)|found guilty|pleaded guilty|pleads guilty|on trial|faces|facing|(?:arrested|charged|indicted|convicted|sentenced|jailed|accused|detained|fined|banned|sanctioned|designated|investigated|acquitted|cleared|admitted)(?=\s*(?:[.,;:]|$)|\s+(?:for|over|in|on|with|after|of|to|from|at|as|amid|under|following|and|again|last)\s))/iu;
/** "X cracks down on fraud", "X, facing protests, proposes a law": who acts against such matters, or speaks of them. */
const fighting =
  /^(?:,[^,.]{1,40},)?\s+(?:(?:has |have |had |will )?(?:crack(?:s|ed)? down|clamp(?:s|ed)? down|beef(?:s|ed)? up|step(?:s|ped)? up|vow(?:s|ed)?|pledg(?:es?|ed)|propos(?:es?|ed)|unveil(?:s|ed)?|warn(?:s|ed)?|urg(?:es?|ed)|call(?:s|ed)? (?:on|for)|welcom(?:es?|ed))\b|(?:launch(?:es|ed)|order(?:s|ed)|announc(?:es|ed))\s+(?:\S+\s+){0,3}(?:probe|inquiry|investigation|crackdown|legislation|law|bill|reforms?|measures|rules|task\s?force|audit|bid)\b)/iu;
/** "X's anti-corruption drive", "X's crackdown". */
const ownFight =
  /^['’]s?\s+(?:\p{L}+\s+){0,2}(?:anti-\p{L}+|crackdown|(?:fight|war|drive|campaign|battle)\s+(?:against|on))\b/iu;
/** "former defence minister": what somebody was says nothing of whom the article is about. */
const formerly = /\b(?:former|ex|ousted|jailed|disgraced|fugitive|convicted)[\s-]+(?:\p{L}+[\s-]+){0,3}$/iu;
/** "X's lawyer said", "a spokesman for X": somebody else has the role. */
const possessive = /^['’]s?\b/u;

/**
 * The role of the one who is named at `place`, by the cues around: an office before the name or right after its comma, a
 * verb of speech after it, "murder of" before it, and who accuses whom.
 */
export const roleOf = (text: string, place: Place, hits: readonly CueHit[]): MentionRole => {
  const [before, after] = [
    text.slice(Math.max(0, place.start - 60), place.start),
    text.slice(place.end, place.end + 60),
  ];
  if (done.test(after)) return 'subject';
  if (active.test(after) || passive.test(before)) return 'accuser';
  if (fighting.test(after) || ownFight.test(after)) return 'accuser';
  if (possessive.test(after)) return 'subject';
  const near = hits.filter(({ cue }) => cue.class === 'role');
  const isBefore = (hit: CueHit): boolean =>
    wordsBetween(text, hit.end, place.start) === 0 && /^[\s]*$/u.test(text.slice(hit.end, place.start));
  const isAfter = (hit: CueHit, words: number): boolean => wordsBetween(text, place.end, hit.start) <= words;
  for (const hit of near) {
    const { code } = hit.cue;
    if (
      code === 'victim' &&
      (isBefore(hit) || (isAfter(hit, 3) && /\bby$/iu.test(text.slice(hit.start, hit.end))))
    )
      return 'victim';
    if (code === 'official' && (isBefore(hit) || (isAfter(hit, 3) && /^,\s/u.test(after)))) {
      if (!formerly.test(text.slice(Math.max(0, hit.start - 60), hit.start))) return 'official';
    }
    if (code === 'speaker' && isAfter(hit, 0)) return 'speaker';
    if (code === 'awarded' && isAfter(hit, 2)) return 'awarded';
  }
  return 'subject';
};
