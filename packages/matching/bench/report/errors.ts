import { share, table } from '@probity/scripts';
import type { Judged } from '../measure/accuracy.js';
import type { Missed, SuiteRecall } from '../measure/recall.js';

const mostShown = 20;

/** Why a listed party was missed, without its name: what the words had in common. */
const cause = (score: number, detail: string): string => {
  if (score >= 0.7) return 'index: not offered to the scorer';
  if (/No word in common/u.test(detail)) return 'no word in common: a translation, or another name';
  const asked = /only asked/u.test(detail);
  const listed = /only listed/u.test(detail);
  if (asked && listed)
    return 'a word on each side has no partner: translated, misspelled past the budget, or another word';
  if (asked) return 'asked name has more words';
  if (listed) return 'listed name has more words';
  return 'words too unlike, or in another order';
};

const remedies: Readonly<Record<string, string>> = {
  'index: not offered to the scorer': 'a wider key for that word',
  'no word in common: a translation, or another name': 'a dictionary of translated terms',
  'a word on each side has no partner: translated, misspelled past the budget, or another word':
    'more variants and terms; a larger budget would bring false alarms',
  'asked name has more words': 'nothing safe: the missing word may be what tells two people apart',
  'listed name has more words': 'nothing safe: the missing word may be what tells two people apart',
  'words too unlike, or in another order': 'context: birth date or country lifts it over the threshold',
};

/** Of the untouched sources of `bench:unseen`: mistakes are counted here and not named, so that no rule is made for one. */
const untouchedLists: ReadonlySet<string> = new Set(['uk-sl']);

const namedRow = ({ question, score, detail }: Missed): string[] => {
  const why = cause(score, detail);
  return [`${question.expected.source} ${question.expected.entryId}`, share(score), why, remedies[why] ?? ''];
};

const countedRows = (missed: readonly Missed[]): string[][] => {
  const counts = new Map<string, number>();
  for (const { score, detail } of missed) {
    const why = cause(score, detail);
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([why, count]) => [String(count), why, remedies[why] ?? '']);
};

const suiteSection = ({ suite, missed }: SuiteRecall): string[] => {
  const counted = missed.filter(({ question }) => untouchedLists.has(question.expected.source));
  const named = missed
    .filter(({ question }) => !untouchedLists.has(question.expected.source))
    .sort((a, b) => a.score - b.score)
    .slice(0, mostShown);
  const tables = [
    ...(named.length === 0
      ? []
      : [table(['entry', 'score', 'why', 'what would help'], named.map(namedRow)), '']),
    ...(counted.length === 0 ? [] : [table(['entries', 'why', 'what would help'], countedRows(counted)), '']),
  ];
  return tables.length === 0 ? [] : [`### ${suite}`, '', ...tables];
};

const pairSection = (title: string, mistakes: readonly Judged[]): string[] => {
  const rows = (match: boolean): string[][] =>
    mistakes
      .filter(({ pair }) => pair.match === match)
      .slice(0, mostShown)
      .map(({ pair, score }) => [pair.id, pair.category, share(score)]);
  return [
    `### ${title}: called different, labelled the same`,
    '',
    table(['case', 'group', 'score'], rows(true)),
    '',
    `### ${title}: called the same, labelled different`,
    '',
    table(['case', 'group', 'score'], rows(false)),
    '',
  ];
};

/** docs/matching-errors.md: the worst mistakes by case and entry number, never by a real person's name. */
export const errorsPage = (
  pairs: readonly Judged[],
  checks: readonly Judged[],
  suites: readonly SuiteRecall[],
): string =>
  [
    '# Where the matching engine is wrong',
    '',
    'Written by `npm run bench:matching`; not edited by hand. The worst 20 of each kind, by the number of the labelled case or by list and entry: the names are in the lists, and real people are not examples. Entries of the UK list, which stays unseen, are counted. What each number means is in [matching.md](matching.md), how often it happens in [benchmarks.md](benchmarks.md).',
    '',
    '## Labelled pairs',
    '',
    'Most of the pairs called the same differ in one long word by a few letters; most of those called different differ in one short word by two. Letters alone cannot tell these two groups apart: a birth date does.',
    '',
    ...pairSection('Name pairs', pairs),
    ...pairSection('Entity checks', checks),
    '## Listed parties not found',
    '',
    ...suites.flatMap(suiteSection),
  ].join('\n');
