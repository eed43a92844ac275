import { asSuffix } from './as-suffix.js';
import { classWeights } from './class-weights.js';
import type { OrgDictionary } from './org-dictionary.js';
import type { Token } from './token.js';

/**
 * Words of an organisation's name with two English words as one where they translate one Slavic word: `machine
 * building` is machinery, and `instrument making` is instrumentation. The one that says less is made light.
 */
export const readPhrases = (tokens: readonly Token[], { slavic }: OrgDictionary): readonly Token[] => {
  let read: Token[] | undefined;
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const [first, second] = [tokens[at], tokens[at + 1]];
    if (first?.script !== 'latin' || second?.script !== 'latin') continue;
    const term = slavic.englishPhrases.get(`${first.written} ${second.written}`);
    if (term === undefined) continue;
    read ??= [...tokens];
    // The second says it alone: `Research Institute` leaves out `scientific`.
    const isSaidBySecond = second.class === term.class && term.meanings.includes(second.text);
    if (second.concept === term.concept || isSaidBySecond) read[at] = asSuffix(first);
    else {
      read[at] = { ...first, ...term, weight: classWeights[term.class] };
      read[at + 1] = asSuffix(second);
    }
    at += 1;
  }
  return read ?? tokens;
};
