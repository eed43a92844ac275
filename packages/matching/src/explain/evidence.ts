import type { NameLikeness } from '../align/name-score.js';
import type { Combined, Fields } from '../combine/combine-fields.js';
import type { NameKind } from '../model.js';
import type { PreparedName } from '../tokens/token.js';

/** Everything one comparison found, before it is put into words. */
export interface Evidence {
  readonly query: PreparedName;
  readonly candidate: PreparedName;
  readonly queryFields: Fields;
  readonly candidateFields: Fields;
  readonly name: NameLikeness;
  readonly nameKind: NameKind;
  readonly primaryName: string;
  readonly combined: Combined;
}
