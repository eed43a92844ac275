/** A Markdown table whose columns are as wide as their widest cell. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((cell, at) =>
    Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

export const share = (value: number): string => value.toFixed(3);
export const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** The value below which a share of `values` lie. */
export const percentile = (values: readonly number[], below: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * below))] ?? 0;
};

/** Whether `value` keeps to a goal, for a table's last column. */
export const atMost = (value: number, goal: number, unit: string): string =>
  `≤ ${goal}${unit} ${value <= goal ? 'yes' : '**no**'}`;
