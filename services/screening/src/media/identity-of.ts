import type {
  FoundMediaIdentity as Identity,
  MediaIdentityReason as IdentityReason,
} from '@probity/contracts';
import type { FieldName } from '@probity/matching';

/** How the name in an article compares with a subject. */
export interface NameMatch {
  /** 0 to 1, of the names alone; at least what links at all. */
  readonly nameScore: number;
  /** Words of the name that tell who is meant. */
  readonly words: number;
  /** How many of them many people bear. */
  readonly frequentWords: number;
  readonly agreed: readonly FieldName[];
  readonly contradicted: readonly FieldName[];
}

export interface Identified {
  readonly identity: Identity;
  readonly reasons: readonly IdentityReason[];
}

/** Names below this are mostly the first and last words of a longer one. */
const sameName = 0.94;
/** So many words are hardly two people's. */
const tellingWords = 3;

const agreeing = (agreed: readonly FieldName[]): IdentityReason[] => [
  ...(agreed.includes('birth-date') ? (['birth-date-agrees'] as const) : []),
  ...(agreed.includes('country') ? (['country-agrees'] as const) : []),
];

/**
 * Whether the one who is named may be the subject. Null where something that the article says of that person contradicts.
 * A name of frequent words only has namesakes in every country, so there a country says too little and an age is needed.
 */
export const identityOf = (match: NameMatch): Identified | null => {
  const { nameScore, words, frequentWords, agreed, contradicted } = match;
  if (contradicted.length > 0) return null;
  const fields = agreeing(agreed);
  if (nameScore < sameName) return { identity: 'possible', reasons: ['similar-name', ...fields] };
  if (words >= tellingWords)
    return { identity: 'probable', reasons: ['same-name', 'three-words', ...fields] };
  if (frequentWords >= words && !agreed.includes('birth-date'))
    return { identity: 'possible', reasons: ['same-name', 'frequent-words', ...fields] };
  return fields.length > 0
    ? { identity: 'probable', reasons: ['same-name', ...fields] }
    : { identity: 'possible', reasons: ['same-name', 'few-words'] };
};
