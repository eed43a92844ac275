import { observe, type Observation } from '@probity/matching';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../harness/measured-system.harness.js';
import { fitScore, probabilityBy, type FittedWeight, type Sample } from './fit-score.js';
import { figuresOf, type Figures, type Scored } from './measure-records.js';
import type { LabelledData, SourceGroup } from './labelled-records.js';

/** Names asked alone, and fields of persons and organisations, of the sources that may be looked at. */
export interface FitData {
  readonly samples: readonly (Sample & { readonly sources: readonly string[] })[];
  readonly drawn: readonly (Observation & { readonly source: string })[];
}

const tuning: SourceGroup = 'tuning';

export const observeAll = ({ records, drawn }: LabelledData): FitData => {
  // Equal names teach nothing about the others, and there are four of them to one that differs.
  const wanted = records.filter(({ group, suite }) => group === tuning && suite !== 'published');
  const sources = new Set<string>(wanted.flatMap((record) => record.sources));
  return {
    samples: wanted.map(({ suite, match, sources: of, query, entry }) => ({
      ...observe(query, entry),
      ...{ suite, match, sources: of },
    })),
    drawn: drawn
      .filter(({ source }) => sources.has(source))
      .map(({ source, query, entry }) => ({ ...observe(query, entry), source })),
  };
};

/** The weights that these samples give. */
export const fit = ({ samples, drawn }: FitData): FittedWeight[] => {
  const asked = samples.filter(({ suite }) => suite === 'entities');
  const one = asked.filter(({ match }) => match);
  return fitScore(
    samples.filter(({ suite }) => suite !== 'entities'),
    {
      // Neighbours were chosen by their birth years, so what dates agree by chance is seen in persons drawn at random.
      dates: { one, two: drawn },
      countries: { one, two: asked.filter(({ match }) => !match) },
    },
  );
};

/** One source that the weights of a fold did not see, and what they say of its pairs. */
export interface Fold {
  readonly source: string;
  readonly names: Figures;
  readonly entities: Figures;
}

/** Each source in turn is held out with all its pairs, also those with another source. */
export const crossValidate = ({ samples, drawn }: FitData, threshold: number): Fold[] => {
  const sources = [...new Set(drawn.map(({ source }) => source))];
  return sources.map((source) => {
    const isHeldOut = (sample: { readonly sources: readonly string[] }): boolean =>
      sample.sources.some((of) => of === source || familyOf(of) === source);
    const probability = probabilityBy(
      fit({
        samples: samples.filter((sample) => !isHeldOut(sample)),
        drawn: drawn.filter((each) => each.source !== source),
      }),
    );
    const judged = samples.filter(isHeldOut).map((sample): Scored & { suite: string } => ({
      score: probability(sample),
      match: sample.match,
      suite: sample.suite,
    }));
    const figures = (suite: string): Figures =>
      figuresOf(
        judged.filter((each) => each.suite === suite),
        threshold,
      );
    return { source, names: figures('names'), entities: figures('entities') };
  });
};

/** Two publications of one list are one source. */
const familyOf = (source: string): string => (source === 'formerUn' ? 'un' : source);

const file = join('packages', 'matching', 'data', 'fitted', 'score-weights.tsv');
const heading = `# Log-odds that two records are one party. Fitted by \`npm run calibrate\` to pairs of OFAC, UN and EU entries, not by hand; docs/matching.md#score says how.
# field	likeness or finding	log-odds
`;

/** Writes the weights to the engine's table. */
export const calibrate = (data: LabelledData): void => {
  say('Comparing labelled records');
  const weights = fit(observeAll(data));
  const rows = weights.map(({ field, at, logOdds }) => `${field}\t${at}\t${logOdds.toFixed(4)}\n`);
  writeFileSync(file, heading + rows.join(''));
  say(`${file}: ${String(rows.length)} rows`);
};
