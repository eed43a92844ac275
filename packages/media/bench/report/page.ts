import { intervalOfShare } from '@probity/matching';
import { f1, falseRate, precision, recall, type Counts } from '../measure/counts.js';
import type { DayFigures } from '../measure/day.js';
import type { Errors } from '../measure/errors.js';
import type { GateRow } from '../measure/gate.js';
import type { HeadlineFigures } from '../measure/headlines.js';
import type { LinkRow } from '../measure/links.js';
import type { MentionFigures } from '../measure/mentions.js';
import { errorRows } from './error-table.js';

export interface PartFigures {
  readonly articles: number;
  readonly news: number;
  readonly gate: readonly GateRow[];
  readonly headlines: HeadlineFigures;
  readonly links: readonly LinkRow[];
  readonly errors: Errors;
}

export interface Figures {
  readonly tuning: PartFigures;
  readonly untouched: PartFigures;
  readonly mentions: MentionFigures;
  readonly stories: { readonly items: number; readonly bCubed: number };
  readonly day: DayFigures;
}

const two = (share: number): string => share.toFixed(3);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const within = (share: number, of: number): string =>
  of === 0 ? '' : ` ± ${intervalOfShare(share, of).half.toFixed(3)}`;
const verdict = (holds: boolean): string => (holds ? 'yes' : '**no**');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const accuracy = (counts: Counts): string[] => [
  `${two(precision(counts))}${within(precision(counts), counts.tp + counts.fp)}`,
  `${two(recall(counts))}${within(recall(counts), counts.tp + counts.fn)}`,
  two(f1(counts)),
];

const gateTable = (part: PartFigures): string =>
  table(
    ['rule', 'P', 'R', 'F1', 'ordinary news kept', 'goal'],
    part.gate.map(({ rule, counts, news }, at) => [
      rule,
      ...accuracy(counts),
      news === undefined ? '' : percent(news),
      [
        `F1 ≥ .93 ${verdict(f1(counts) >= 0.93)}`,
        `F1 ≥ .90 ${verdict(f1(counts) >= 0.9)}, news ≤ 2 % ${verdict((news ?? 1) <= 0.02)}`,
      ][at] ?? '',
    ]),
  );

const linkTable = ({ links }: PartFigures): string =>
  table(
    ['rule', 'P', 'R', 'F1', 'false', 'goal'],
    links.map(({ rule, counts }, at) => [
      rule,
      ...accuracy(counts),
      percent(falseRate(counts)),
      at === 0
        ? `P ≥ .93 ${verdict(precision(counts) >= 0.93)}, R ≥ .75 ${verdict(recall(counts) >= 0.75)}, false ≤ 5 % ${verdict(falseRate(counts) <= 0.05)}`
        : '',
    ]),
  );

const languageTable = ({ tuning, untouched }: Figures): string =>
  table(
    ['language', 'F1 tuned on', 'headlines', 'F1 untouched', 'headlines'],
    tuning.headlines.languages.map(({ language, counts }, at) => {
      const other = untouched.headlines.languages[at]?.counts ?? counts;
      const all = ({ tp, fp, fn, tn }: Counts): string => String(tp + fp + fn + tn);
      return [language, two(f1(counts)), all(counts), two(f1(other)), all(other)];
    }),
  );

const headlineLine = (name: string, { headlines }: PartFigures): string[] => [
  name,
  String(headlines.adverse),
  `${two(headlines.category)} (goal .80 ${verdict(headlines.category >= 0.8)})`,
  `${two(headlines.stage)} (goal .90 ${verdict(headlines.stage >= 0.9)})`,
  `${headlines.clearedFound} of ${headlines.cleared} (goal all ${verdict(headlines.clearedFound === headlines.cleared)})`,
];

const mentionLine = ({ planted, found, matches, rightMatches, entries }: MentionFigures): string => {
  const [r, p] = [found / planted, rightMatches / Math.max(1, matches)];
  return `Of ${planted} altered names of ${entries} invented subjects, planted in frames with a capital for every word, ${two(r)} were read and matched to their subject (goal .95 ${verdict(r >= 0.95)}); ${two(p)} of all matches were to the subject planted (goal .95 ${verdict(p >= 0.95)}). Lowest: `;
};

const lowest = ({ bySuite }: MentionFigures): string =>
  [...bySuite]
    .sort(([, a, x], [, b, y]) => x / a - y / b)
    .slice(0, 5)
    .map(([suite, planted, found]) => `${suite} ${found} of ${planted}`)
    .join(', ');

/** The section of docs/benchmarks.md. */
export const mediaPage = (figures: Figures): string => {
  const { tuning, untouched, mentions, stories, day } = figures;
  const worst = untouched.headlines.languages.reduce((a, b) => (f1(b.counts) < f1(a.counts) ? b : a));
  return `# Adverse media: what the gate keeps and whom it means

Written by \`npm run bench:media\`; not edited by hand. It needs labelled articles and news, which are not part of this repository.

Cases are split by hash into two thirds to tune on and one that nobody looked at; articles that share a subject, an address or a title are in one part. Labels are one assessor's, and where a case has none, that of its file. **Read the untouched part.**

## Gate, untouched: ${untouched.articles} articles, ${untouched.news} ordinary news

${gateTable(untouched)}

## Gate, tuned on: ${tuning.articles} articles, ${tuning.news} ordinary news

${gateTable(tuning)}

The rows of naive Bayes on this part are of what it learnt itself. "Ordinary news" holds a few adverse items too: trials and fines are news.

## Subject link, untouched

${linkTable(untouched)}

## Subject link, tuned on

${linkTable(tuning)}

## Errors by kind

By what the rules found in each, so that nobody has to read the untouched part. Those of the tuned part were read: [what is missed](media.md#what-is-missed).

${table(['suite', 'kind', 'untouched', 'tuned on'], errorRows(untouched.errors, tuning.errors))}

## Twelve languages: own headlines

The headlines and the lexicons have the same author, so these figures are an upper bound: they show that no language is broken, not how well it reads the press. Worst untouched: ${worst.language}, F1 ${two(f1(worst.counts))} (goal .85 ${verdict(f1(worst.counts) >= 0.85)}).

${languageTable(figures)}

${table(['part', 'adverse headlines', 'category, macro F1', 'stage, macro F1', 'cleared found'], [headlineLine('tuned on', tuning), headlineLine('untouched', untouched)])}

## Mentions, stories, cost

${mentionLine(mentions)}${lowest(mentions)}.

${stories.items} copies of ordinary news (as it was, with an agency tag, with another headline, without the last third) grouped: B-cubed F1 ${two(stories.bCubed)} (goal .90 ${verdict(stories.bCubed >= 0.9)}).

Reading and judging ${day.items} records, as many as GDELT's article list has in a day: ${day.cpuSeconds.toFixed(0)} CPU seconds; ${day.kept} kept (${percent(day.kept / day.items)}) with ${day.mentions} names. Matching the names is not in it.
`;
};
