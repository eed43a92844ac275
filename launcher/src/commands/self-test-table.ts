import type { SelfTestReport } from '@probity/contracts';

type Share = SelfTestReport['suites'][number]['candidates'];

const found = ({ value }: Share): string => value.toFixed(3);
const percent = ({ value }: Share): string => `${(value * 100).toFixed(2)} %`;
const between = ({ low, high }: Share): string => `${low.toFixed(3)}–${high.toFixed(3)}`;
const betweenPercent = ({ low, high }: Share): string =>
  `${(low * 100).toFixed(2)}–${(high * 100).toFixed(2)} %`;

/** A self-test as text for people. The JSON has the interval of every threshold, the tables that of one. */
export const selfTestTable = (report: SelfTestReport): string => {
  const { engine, threshold, thresholds, seed, perSuite, lists, suites } = report;
  // The published one, or the nearest that was asked for.
  const shown = thresholds.reduce((best, each) =>
    Math.abs(each - threshold) < Math.abs(best - threshold) ? each : best,
  );
  const place = thresholds.indexOf(shown);
  const heads = thresholds.map((each) => each.toFixed(2));
  const blocks = lists.flatMap((list) => {
    const rows = suites
      .filter(({ source }) => source === list.source)
      .map(({ suite, cases, candidates, at }) => {
        const interval = at[place] === undefined ? '' : between(at[place].recall);
        const shares = at.map(({ recall, alerts }) => `${found(recall)} ${alerts.toFixed(1).padStart(5)}`);
        return [suite, String(cases), found(candidates), ...shares, interval];
      });
    if (list.version === null) return [`${list.source} (${list.name}): ${list.reason ?? 'not loaded'}`];
    const title = `${list.source} (${list.name}), version ${list.version.slice(0, 12)}, published ${list.published ?? 'unknown'}, ${String(list.entries)} entries`;
    const head = ['found, matches', 'names', 'offered', ...heads, `95 % at ${shown.toFixed(2)}`];
    return [`${title}\n${columns([head, ...rows])}`];
  });
  const innocents = report.innocents.map(({ source, at }) => {
    const interval = at[place] === undefined ? '' : betweenPercent(at[place].alarmed);
    return [source ?? 'any list', ...at.map(({ alarmed }) => percent(alarmed)), interval];
  });
  const asked = String(report.innocents[0]?.asked ?? 0);
  return [
    `Engine ${engine.version}, configuration ${engine.configuration}, published threshold ${threshold.toFixed(2)}; seed ${String(seed)}, up to ${String(perSuite)} names a row.`,
    'Each threshold: share of altered names whose party was found, and mean number of matches a question. Offered: what the index brings of those that the scorer would match.',
    ...blocks,
    `Invented parties with at least one match, of ${asked}\n${columns([['', ...heads, `95 % at ${shown.toFixed(2)}`], ...innocents])}`,
  ].join('\n\n');
};

/** The first column to the left, the others to the right. */
const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
};
