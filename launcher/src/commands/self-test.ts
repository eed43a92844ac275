import type { SelfTestReport } from '@probity/contracts';
import { RunSelfTest } from '@probity/screening';
import { withProgress } from './progress.js';
import { withScreening } from './with-installation.js';

export interface SelfTestOptions {
  readonly json: boolean;
  readonly seed?: number;
  readonly perSuite?: number;
  readonly threshold?: readonly number[];
}

/** `lists self-test`: what matching finds, and what it costs, on the lists that are loaded. */
export const testLists = async ({ json, seed, perSuite, threshold }: SelfTestOptions): Promise<void> => {
  let done = 0;
  const describe = (seconds: string): string =>
    done === 0
      ? `Reading the lists, ${seconds} seconds so far…`
      : `${Math.floor(done * 100).toFixed(0)} % tested in ${seconds} seconds…`;
  const requested = { seed, perSuite, thresholds: threshold };
  const report = await withProgress(describe, () =>
    withScreening('lists self-test', (screening) =>
      screening.get(RunSelfTest).execute(requested, (step) => (done = step.done / step.total)),
    ),
  );
  console.log(json ? JSON.stringify(report, null, 2) : selfTestTable(report));
};

type Share = SelfTestReport['suites'][number]['candidates'];

const share = (value: number): string => value.toFixed(3);
const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
const between = ({ low, high }: Share): string => `${share(low)}–${share(high)}`;
const betweenPercent = ({ low, high }: Share): string => `${(low * 100).toFixed(2)}–${percent(high)}`;

/** A self-test as text for people. The JSON has the interval of every threshold, the tables that of one. */
const selfTestTable = (report: SelfTestReport): string => {
  const { engine, threshold, thresholds, seed, perSuite, lists, suites } = report;
  // The published one, or the nearest of the requested ones.
  const shown = thresholds.reduce((best, each) =>
    Math.abs(each - threshold) < Math.abs(best - threshold) ? each : best,
  );
  const column = thresholds.indexOf(shown);
  const heads = thresholds.map((each) => each.toFixed(2));
  const blocks = lists.flatMap((list) => {
    const rows = suites
      .filter(({ source }) => source === list.source)
      .map(({ suite, cases, candidates, at }) => {
        const interval = at[column] === undefined ? '' : between(at[column].recall);
        const shares = at.map(
          ({ recall, alerts }) => `${share(recall.value)} ${alerts.toFixed(1).padStart(5)}`,
        );
        return [suite, String(cases), share(candidates.value), ...shares, interval];
      });
    if (list.version === null) return [`${list.source} (${list.name}): ${list.reason ?? 'not loaded'}`];
    const title = `${list.source} (${list.name}), version ${list.version.slice(0, 12)}, published ${list.published ?? 'unknown'}, ${String(list.entries)} entries`;
    const head = ['found, matches', 'names', 'offered', ...heads, `95 % at ${shown.toFixed(2)}`];
    return [`${title}\n${columns([head, ...rows])}`];
  });
  const innocents = report.innocents.map(({ source, at }) => {
    const interval = at[column] === undefined ? '' : betweenPercent(at[column].alarmed);
    return [source ?? 'any list', ...at.map(({ alarmed }) => percent(alarmed.value)), interval];
  });
  const innocentCount = String(report.innocents[0]?.asked ?? 0);
  return [
    `Engine ${engine.version}, configuration ${engine.configuration}, published threshold ${threshold.toFixed(2)}; seed ${String(seed)}, up to ${String(perSuite)} names a row.`,
    'Each threshold: share of altered names whose party was found, and mean number of matches a question. Offered: what the index brings of those that the scorer would match.',
    ...blocks,
    `Invented parties with at least one match, of ${innocentCount}\n${columns([['', ...heads, `95 % at ${shown.toFixed(2)}`], ...innocents])}`,
  ].join('\n\n');
};

/** The first column to the left, the others to the right. */
const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
};
