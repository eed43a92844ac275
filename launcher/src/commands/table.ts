/** Labelled values for people, a line each. */
export const table = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([label, value]) => `${label.padEnd(11)} ${value}`)
    .join('\n');
