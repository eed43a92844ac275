import { likenessCeiling } from '../align/name-ceiling.js';
import type { QueryName } from './query-name.js';
import { leastWeights, type NameWeight } from './indexed-name-weight.js';

/** A contradiction may cost less than an omission, so all that a name may leave over is tried, in so many steps. */
const stepsOfLeft = 10;

/** What is known of a name by its mark alone: how alike it can be at most. Each mark is computed once a search. */
export class ScoreCeilings {
  private readonly highestByMark: Float64Array;

  /**
   * @param bits the bit of each word of the query in a mark; 0 for words that names are not found by.
   * @param weakPartners weak words of the query that may take a whole word of a name: `Haji` takes `Hajii`.
   */
  constructor(
    private readonly query: QueryName,
    private readonly bits: readonly number[],
    private readonly weakPartners: number,
  ) {
    const all = bits.reduce((sum, bit) => sum | bit, 0);
    this.highestByMark = new Float64Array(leastWeights.length * (all + 1)).fill(-1);
  }

  /** The most that a name of this weight which has these words of the query, and perhaps no other, can be alike. */
  highest(mark: number, weight: NameWeight): number {
    const place = leastWeights.length * mark + weight;
    const known = this.highestByMark[place] ?? -1;
    if (known >= 0) return known;
    const { query } = this;
    let matched = query.weak + query.initials.length + this.weakPartners / 2;
    let left = 0;
    let full = query.initials.length + this.weakPartners;
    for (const at of query.found) {
      const each = query.leftWeights[at] ?? 0;
      if (((this.bits[at] ?? 0) & mark) === 0) left += each;
      else {
        matched += (each + 1) / 2;
        full += 1;
      }
    }
    // What words of the name must be left over when each word of the query takes one.
    const taken = full + query.initials.length + query.weak;
    const least = Math.max(0, (leastWeights[weight] ?? 0) - taken);
    const most = least === 0 ? 0 : Math.max(least, left);
    let highest = 0;
    for (let step = 0; step <= stepsOfLeft; step += 1) {
      const leftInCandidate = least + ((most - least) * step) / stepsOfLeft;
      const each = likenessCeiling(
        {
          quality: 1,
          matched,
          leftInQuery: left,
          leftInCandidate,
          full,
          rare: query.rare,
          free: !query.person,
        },
        query.person,
      );
      if (each > highest) highest = each;
      if (most === least) break;
    }
    this.highestByMark[place] = highest;
    return highest;
  }
}
