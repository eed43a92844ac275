import type { ErrorCounts, Errors } from '../measure/errors.js';

/** What each suite is asked, and what one of its errors is. */
const suites = {
  fullMissed: 'full text: missed',
  fullKept: 'full text: kept though not adverse',
  shortMissed: 'headline + 300: missed',
  shortKept: 'headline + 300: kept though not adverse',
  newsKept: 'ordinary news: kept',
  falseLinks: 'link: false',
  missedLinks: 'link: missed',
} satisfies Record<keyof Errors, string>;

const total = (counts: ErrorCounts): number => [...counts.values()].reduce((sum, each) => sum + each, 0);

/** Kinds of ordinary news, of which there are many, stand together with fewer in both parts. */
const fewest = 2;

/** Rows of the errors of both parts by kind, the most frequent of the untouched part first. */
export const errorRows = (untouched: Errors, tuning: Errors): string[][] =>
  (Object.keys(suites) as (keyof Errors)[]).flatMap((suite) => {
    const [here, there] = [untouched[suite], tuning[suite]];
    const counted = [...new Set([...here.keys(), ...there.keys()])].map(
      (kind) => [kind, here.get(kind) ?? 0, there.get(kind) ?? 0] as const,
    );
    const isFew = ([, a, b]: (typeof counted)[number]): boolean =>
      suite === 'newsKept' && a < fewest && b < fewest;
    const shown = counted
      .filter((each) => !isFew(each))
      .sort(([, a, x], [, b, y]) => b - a || y - x)
      .map(([kind, a, b]) => ['', kind, String(a), String(b)]);
    const few = counted.filter(isFew);
    const sum = (at: 1 | 2): string => String(few.reduce((before, each) => before + each[at], 0));
    return [
      [`**${suites[suite]}**`, '', `**${total(here)}**`, `**${total(there)}**`],
      ...shown,
      ...(few.length === 0 ? [] : [['', 'others, one each', sum(1), sum(2)]]),
    ];
  });
