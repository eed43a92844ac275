import { createEngine, inventedSubjects, selfTestCases, type IndexEntry } from '@probity/matching';
import { findInArticle, mentionThreshold } from '@probity/media';

const frames = [
  (name: string) => ({
    headline: `Court sentences ${name} to six years for fraud`,
    summary: 'The verdict is not final.',
  }),
  (name: string) => ({
    headline: `${name} charged with money laundering`,
    summary: 'Prosecutors said so on Tuesday.',
  }),
  (name: string) => ({
    headline: 'Bribery trial opens in the capital',
    summary: `Prosecutors accuse ${name} of paying bribes to officials.`,
  }),
  (name: string) => ({
    headline: 'Police arrest broker in fraud case',
    summary: `The man, ${name}, was arrested at the airport on Monday for fraud.`,
  }),
  (name: string) => ({
    headline: 'Regulator bans two directors over fraud',
    summary: `One of them is ${name}, who led the firm until spring.`,
  }),
  (name: string) => ({
    headline: `Tax evasion: ${name} pleads guilty`,
    summary: 'Sentencing is set for the spring.',
  }),
  (name: string) => ({
    headline: 'Drug trafficking ring broken up',
    summary: `Among the arrested is ${name}, police said, and two drivers.`,
  }),
  (name: string) => ({
    headline: `Former director ${name} Jailed for Bribery`,
    summary: 'The case took four years.',
  }),
];

export interface MentionFigures {
  readonly entries: number;
  readonly planted: number;
  readonly found: number;
  readonly matches: number;
  readonly rightMatches: number;
  readonly bySuite: readonly (readonly [suite: string, planted: number, found: number])[];
}

/** A paper writes every word of a name large, whatever a customer types. */
const inCapitals = (name: string): string =>
  name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Altered names of invented subjects in frames: read as a mention, and matched to their own subject and no other. */
export const measureMentions = (count: number, perSuite: number): MentionFigures => {
  const index = createEngine({ threshold: mentionThreshold }).createIndex();
  const entries = inventedSubjects({ seed: 20_261_124, count }).map(
    ({ kind, names: [name = ''] }, at): IndexEntry => ({
      source: 'invented',
      entryId: `${at}`,
      kind: kind ?? 'unknown',
      names: [{ value: name, kind: 'primary' }],
      birthDates: [],
      countries: [],
      identifiers: [],
    }),
  );
  index.load(entries);
  const suites = new Map<string, [planted: number, found: number]>();
  let [matches, rightMatches] = [0, 0];
  const cases = selfTestCases(entries, { seed: 4, perSuite });
  for (const [at, { suite, subject, expected }] of cases.entries()) {
    const [given = ''] = subject.names;
    const name = typeof given === 'string' ? inCapitals(given) : '';
    const frame = frames[at % frames.length];
    if (frame === undefined) continue;
    const { mentions } = findInArticle({ ...frame(name), language: { code: 'en' } });
    const ids = new Set(
      mentions.flatMap((mention) =>
        index.match({ names: [mention.name] }).matches.map(({ entryId }) => entryId),
      ),
    );
    matches += ids.size;
    const found = ids.has(expected.entryId);
    if (found) rightMatches += 1;
    const [planted, there] = suites.get(suite) ?? [0, 0];
    suites.set(suite, [planted + 1, there + (found ? 1 : 0)]);
  }
  const bySuite = [...suites].map(([suite, [planted, found]]) => [suite, planted, found] as const);
  return {
    entries: entries.length,
    planted: cases.length,
    found: rightMatches,
    matches,
    rightMatches,
    bySuite,
  };
};
