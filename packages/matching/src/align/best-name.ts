import type { NameKind, SubjectKind } from '../model.js';
import type { PreparedName } from '../tokens/token.js';
import type { CompareWords } from './align-names.js';
import { isOfAnotherFather } from './another-father.js';
import { compareNames, type NameLikeness } from './name-score.js';

/** A weak alias (OFAC's and the UN's own word for it) fits many people; a former name still names the party. */
export const nameKindFactors = {
  primary: 1,
  alias: 1,
  'original-script': 1,
  former: 0.98,
  'weak-alias': 0.9,
} as const satisfies Record<NameKind, number>;

export interface ListedName {
  readonly prepared: PreparedName;
  readonly kind: NameKind;
}

export interface BestName extends NameLikeness {
  readonly query: PreparedName;
  readonly candidate: PreparedName;
  readonly nameKind: NameKind;
}

/** One pair of names; `similarity` already counts what kind of name the listed one is. */
export const matchName = (
  query: PreparedName,
  listed: ListedName,
  kind: SubjectKind,
  compare?: CompareWords,
): BestName => {
  const likeness = compareNames(query, listed.prepared, kind, compare);
  return {
    ...likeness,
    similarity: likeness.similarity * nameKindFactors[listed.kind],
    query,
    candidate: listed.prepared,
    nameKind: listed.kind,
  };
};

/** The most alike pair of all names that may be of one party; the first of equals. Undefined when there is none. */
export const bestName = (
  queries: readonly PreparedName[],
  listed: readonly ListedName[],
  kind: SubjectKind,
): BestName | undefined => {
  let best: BestName | undefined;
  for (const query of queries) {
    for (const name of listed) {
      const found = matchName(query, name, kind);
      if (best !== undefined && found.similarity <= best.similarity) continue;
      if (!isOfAnotherFather(found, listed, kind)) best = found;
    }
  }
  return best;
};
