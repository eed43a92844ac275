import type { CueHit } from '../lexicon/cue.js';
import { hasLegalForm, isAuthorityName } from './authority-name.js';
import * as patterns from './role-patterns.js';

/** What somebody named in an article is in it. Only of a subject does an article say what was done. */
export type MentionRole = 'subject' | 'accuser' | 'official' | 'speaker' | 'victim' | 'awarded';

interface Place {
  readonly start: number;
  readonly end: number;
}

const wordsBetween = (text: string, from: number, to: number): number =>
  from > to ? Number.POSITIVE_INFINITY : (text.slice(from, to).match(/[\p{L}\p{N}]+/gu) ?? []).length;

/**
 * The role of the one who is named at `place`, by the cues around: an office before the name or right after its comma, a
 * verb of speech after it, "murder of" before it, and who accuses whom.
 */
export const roleOf = (text: string, place: Place, hits: readonly CueHit[]): MentionRole => {
  const [before, after] = [
    text.slice(Math.max(0, place.start - 60), place.start),
    text.slice(place.end, place.end + 140),
  ];
  if (patterns.isSaidOutright(text.slice(place.end, place.end + 240)) || patterns.confesses.test(after))
    return 'subject';
  if (patterns.isSaidOfBefore.test(before) || patterns.matterBefore.test(before)) return 'subject';
  const name = text.slice(place.start, place.end);
  if (isAuthorityName(name) && !hasLegalForm(name, after)) return 'official';
  if (patterns.accuses.test(after) || patterns.accusedBefore.test(before)) return 'accuser';
  if (patterns.inquiryBefore.test(before)) return 'accuser';
  if (patterns.fights.test(after) || patterns.ownFight.test(after)) return 'accuser';
  if (patterns.victimBefore.test(before) || patterns.victimAfter.test(after)) return 'victim';
  if (patterns.isPossessive.test(after)) return 'subject';
  if (patterns.presents.test(after)) return 'speaker';
  if (patterns.speaksBefore.test(before) || patterns.speaksAfterClause.test(after)) return 'speaker';
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
      if (!patterns.formerlyBefore.test(text.slice(Math.max(0, hit.start - 60), hit.start)))
        return 'official';
    }
    if (code === 'speaker' && isAfter(hit, 0)) return 'speaker';
    if (code === 'source' && isBefore(hit)) return 'speaker';
    if (code === 'accuser' && isAfter(hit, 0)) return 'accuser';
    if (code === 'awarded' && isAfter(hit, 2)) return 'awarded';
  }
  return 'subject';
};
