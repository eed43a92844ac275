import { rowsOf } from '../tables.js';

const weights = new Map(
  rowsOf('fitted/score-weights').map(([field, at, value]) => [`${field} ${at}`, value]),
);

/** A fitted weight in log-odds. Throws `RangeError` when the table has none. */
export const fittedWeight = (field: string, finding: string): number => {
  const weight = Number(weights.get(`${field} ${finding}`) ?? NaN);
  if (Number.isNaN(weight)) throw new RangeError(`No weight was fitted for ${field}: ${finding}.`);
  return weight;
};

interface Knot {
  readonly similarity: number;
  readonly logOdds: number;
}

/** Rising in both; between two knots the log-odds are on a straight line. */
const knots: readonly Knot[] = rowsOf('fitted/score-weights')
  .filter(([field]) => field === 'name')
  .map(([, similarity, logOdds]) => ({ similarity: Number(similarity), logOdds: Number(logOdds) }));

const between = (value: number, from: keyof Knot, to: keyof Knot): number => {
  for (let at = 1; at < knots.length; at += 1) {
    const [low, high] = [knots[at - 1], knots[at]];
    if (low === undefined || high === undefined) break;
    if (value > high[from] && at < knots.length - 1) continue;
    const share = Math.min(1, Math.max(0, (value - low[from]) / (high[from] - low[from])));
    return low[to] + share * (high[to] - low[to]);
  }
  throw new RangeError('Names need two knots at least.');
};

/** Log-odds that two records are one party, of which nothing is known but how alike their names are (0 to 1). */
export const nameLogOdds = (similarity: number): number => between(similarity, 'similarity', 'logOdds');

/** How alike names must be for these log-odds; 1 when no name reaches them. */
export const similarityFor = (logOdds: number): number => between(logOdds, 'logOdds', 'similarity');
