import type { Engine } from '@probity/matching';
import type { LabelledRecord } from './labelled-records.js';

export interface Figures {
  readonly matches: number;
  readonly others: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Mean square of score minus truth; 0 is perfect, 0.25 a coin. */
  readonly brier: number;
  /** Mean distance of a score from the share of pairs with such a score that are one party. */
  readonly calibrationError: number;
}

export interface Scored {
  readonly score: number;
  readonly match: boolean;
}

/** A record with what an engine says of it. */
export interface Judged extends Scored {
  readonly record: LabelledRecord;
}

export const judge = (engine: Pick<Engine, 'compare'>, records: readonly LabelledRecord[]): Judged[] =>
  records.map((record) => ({
    record,
    score: engine.compare(record.query, record.entry).score,
    match: record.match,
  }));

/** Pairs with scores within a tenth. Shares weigh pairs of one party and of two the same. */
export interface Tenth {
  readonly from: number;
  readonly matches: number;
  readonly others: number;
  /** Of all pairs, which of them lie here. */
  readonly share: number;
  /** Mean score, and which share of them is one party; both undefined where there are none. */
  readonly predicted: number | undefined;
  readonly observed: number | undefined;
}

const tenths = 10;

export const reliabilityOf = (scored: readonly Scored[]): Tenth[] => {
  const all = { matches: scored.filter(({ match }) => match).length };
  const weight = ({ match }: Scored): number =>
    0.5 / Math.max(1, match ? all.matches : scored.length - all.matches);
  return Array.from({ length: tenths }, (_, tenth) => {
    const here = scored.filter(({ score }) => Math.min(tenths - 1, Math.floor(score * tenths)) === tenth);
    const matches = here.filter(({ match }) => match);
    const share = here.reduce((sum, each) => sum + weight(each), 0);
    const mean = (part: readonly Scored[], valueOf: (each: Scored) => number): number | undefined =>
      share === 0 ? undefined : part.reduce((sum, each) => sum + weight(each) * valueOf(each), 0) / share;
    return {
      from: tenth / tenths,
      matches: matches.length,
      others: here.length - matches.length,
      share,
      predicted: mean(here, ({ score }) => score),
      observed: mean(matches, () => 1),
    };
  });
};

/** What both kinds of records weigh the same says more than what there happen to be many of. */
export const figuresOf = (scored: readonly Scored[], threshold: number): Figures => {
  const matches = scored.filter(({ match }) => match);
  const others = scored.filter(({ match }) => !match);
  const share = (part: readonly Scored[]): number =>
    part.length === 0 ? 0 : part.filter(({ score }) => score >= threshold).length / part.length;
  const [recall, alarms] = [share(matches), share(others)];
  const precision = recall + alarms === 0 ? 0 : recall / (recall + alarms);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const meanSquare = (part: readonly Scored[], truth: number): number =>
    part.reduce((sum, { score }) => sum + (score - truth) ** 2, 0) / Math.max(1, part.length);
  return {
    matches: matches.length,
    others: others.length,
    precision,
    recall,
    f1,
    brier: (meanSquare(matches, 1) + meanSquare(others, 0)) / 2,
    calibrationError: reliabilityOf(scored).reduce(
      (sum, { share: of, predicted = 0, observed = 0 }) => sum + of * Math.abs(predicted - observed),
      0,
    ),
  };
};
