import { logOddsOf, shareOf, type Observation } from '@probity/matching';
import type { Suite } from './labelled-records.js';

/** A pair of records that may be one party, and whether it is; `suite` tells how it was asked. */
export interface Sample extends Observation {
  readonly suite: Suite;
  readonly match: boolean;
}

export interface FittedWeight {
  readonly field: 'name' | 'birth-date' | 'country';
  /** A likeness of names, or what was found of a field. */
  readonly at: string;
  readonly logOdds: number;
}

/** Birth dates and countries of pairs that are one party, and of pairs that are two. */
export interface FieldSamples {
  readonly one: readonly Observation[];
  readonly two: readonly Observation[];
}

/** Where the log-odds of a name may bend: likeness of names. Between two they are on a straight line. */
const bends = [0.32, 0.43, 0.53, 0.61, 0.68, 0.78, 0.8, 0.86, 0.92, 0.96] as const;
/**
 * Three points are not fitted. Names with nothing in common are odds of 1 to 22,000, which a document outweighs and
 * nothing else. Names that engine 2 took for one at the published threshold are at it, so that it keeps what it finds
 * and costs by names. Equal names are 19 to 1, since the labelled pairs hold no equal names of two parties.
 */
const fixed = new Map([
  [0, -10],
  [0.7 / 0.95, logOddsOf(0.7)],
  [1, logOddsOf(0.95)],
]);
/**
 * The most that two likenesses may come to: those of one name with legal forms of different kinds and of one kind. Such
 * companies are a possible match and no more, whatever lists say of companies that are on several of them.
 */
const ceilings = new Map([
  [0.78, logOddsOf(0.795)],
  [0.8, logOddsOf(0.84)],
]);

/**
 * The most that a finding may say. Publishers copy dates and countries from each other, so labelled pairs agree more
 * often and differ more seldom than a customer and a list: same-day dates are 8,700 to 1 among them. A date counts up to
 * 20 to 1, and a country, which may be one of several, less than 3 to 1.
 */
const bounds = {
  'birth-date': {
    'same-day': [0, 3.2],
    'same-month': [0, 2.2],
    'same-year': [0, 1.5],
    'day-month-flip': [0, 1],
    'near-year': [-0.3, 0],
    'other-day': [-3, -0.1],
    'other-year': [-2, -0.1],
  },
  country: { same: [0, 0.17], territory: [0, 0.17], different: [-1, 0] },
} as const satisfies Record<string, Record<string, readonly [number, number]>>;

/** Half a pair more of each kind, so that what was never seen is not impossible. */
const unseen = 0.5;

/** How much more often each finding is made of one party than of two, in log-odds (Fellegi and Sunter 1969). */
const fieldWeights = <Finding extends string>(
  field: 'birth-date' | 'country',
  within: Readonly<Record<Finding, readonly [number, number]>>,
  { one, two }: FieldSamples,
  findingOf: (sample: Observation) => Finding | undefined,
): FittedWeight[] => {
  const findings = Object.keys(within) as Finding[];
  const frequency = (samples: readonly Observation[], finding: Finding): number => {
    const compared = samples.map(findingOf).filter((found) => found !== undefined);
    const count = compared.filter((found) => found === finding).length;
    return (count + unseen) / (compared.length + unseen * findings.length);
  };
  return findings.map((finding) => {
    const [least, most] = within[finding];
    const found = Math.log(frequency(one, finding) / frequency(two, finding));
    return { field, at: finding, logOdds: Math.min(most, Math.max(least, found)) };
  });
};

interface Knot {
  readonly at: number;
  logOdds: number;
}

const valueAt = (knots: readonly Knot[], similarity: number): number => {
  const above = Math.max(
    1,
    knots.findIndex(({ at }, place) => place > 0 && at >= similarity),
  );
  const [low, high] = [knots[above - 1], knots[above]];
  if (low === undefined || high === undefined) return 0;
  return low.logOdds + ((similarity - low.at) / (high.at - low.at)) * (high.logOdds - low.logOdds);
};

interface Weighed {
  readonly similarity: number;
  readonly match: boolean;
  readonly weight: number;
}

/** Every suite weighs the same, and in each of them so do pairs that are one party and pairs that are two. */
const weighed = (samples: readonly Sample[]): Weighed[] => {
  const key = ({ suite, match }: Sample): string => `${suite} ${String(match)}`;
  const counts = new Map<string, number>();
  for (const sample of samples) counts.set(key(sample), (counts.get(key(sample)) ?? 0) + 1);
  return samples.map((sample) => ({
    similarity: sample.nameSimilarity,
    match: sample.match,
    weight: 1 / (counts.get(key(sample)) ?? 1),
  }));
};

/** Surprise of the labels. */
const lossOf = (knots: readonly Knot[], samples: readonly Weighed[]): number =>
  samples.reduce((sum, { match, similarity, weight }) => {
    const odds = valueAt(knots, similarity);
    return sum + weight * Math.log1p(Math.exp(match ? -odds : odds));
  }, 0);

/**
 * Log-odds that a likeness of 1 adds at least. More alike is always surer; and pairs that are two parties were chosen
 * for being near each other, so that they say little of names that are not.
 */
const leastSlope = 5;
const steps = [0.5, 0.1, 0.02] as const;

/** The rising line through the fixed points that surprises least: one knot after the other is moved while it helps. */
const nameWeights = (names: readonly Sample[]): FittedWeight[] => {
  const samples = weighed(names);
  const all = [...fixed.keys(), ...bends].sort((a, b) => a - b);
  const highest = Math.max(...fixed.values());
  const knots: Knot[] = all.map((at) => ({ at, logOdds: fixed.get(at) ?? 0 }));
  // A start that rises: each bend lies on the line between the fixed points around it.
  const anchors = knots.filter(({ at }) => fixed.has(at));
  for (const knot of knots)
    if (!fixed.has(knot.at))
      knot.logOdds = Math.min(valueAt(anchors, knot.at), ceilings.get(knot.at) ?? highest);
  let loss = lossOf(knots, samples);
  for (const step of steps) {
    for (let moved = true; moved;) {
      moved = false;
      knots.forEach((knot, place) => {
        if (fixed.has(knot.at)) return;
        for (const by of [step, -step]) {
          const before = knot.logOdds;
          const [below, above] = [knots[place - 1], knots[place + 1]];
          const low = below === undefined ? -Infinity : below.logOdds + leastSlope * (knot.at - below.at);
          const high = above === undefined ? highest : above.logOdds - leastSlope * (above.at - knot.at);
          const most = Math.min(high, ceilings.get(knot.at) ?? highest);
          knot.logOdds = Math.min(most, Math.max(low, before + by));
          const after = lossOf(knots, samples);
          if (after < loss - 1e-9) {
            loss = after;
            moved = true;
          } else knot.logOdds = before;
        }
      });
    }
  }
  return knots.map(({ at, logOdds }) => ({ field: 'name', at: String(at), logOdds }));
};

/** Weights of names from pairs asked by name alone, of birth dates and countries from `dates` and `countries`. */
export const fitScore = (
  names: readonly Sample[],
  { dates, countries }: { readonly dates: FieldSamples; readonly countries: FieldSamples },
): FittedWeight[] => [
  ...nameWeights(names),
  ...fieldWeights('birth-date', bounds['birth-date'], dates, ({ birthDate }) => birthDate),
  ...fieldWeights('country', bounds.country, countries, ({ country }) => country),
];

/** What the weights say of a pair: the engine's own rule, for weights that are not in its table. */
export const probabilityBy = (weights: readonly FittedWeight[]): ((sample: Observation) => number) => {
  const knots = weights
    .filter(({ field }) => field === 'name')
    .map(({ at, logOdds }) => ({ at: Number(at), logOdds }));
  const known = new Map(weights.map(({ field, at, logOdds }) => [`${field} ${at}`, logOdds]));
  return ({ nameSimilarity, birthDate, country }) => {
    const odds =
      valueAt(knots, nameSimilarity) +
      (known.get(`birth-date ${birthDate ?? ''}`) ?? 0) +
      (known.get(`country ${country ?? ''}`) ?? 0);
    return shareOf(odds);
  };
};
