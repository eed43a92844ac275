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
