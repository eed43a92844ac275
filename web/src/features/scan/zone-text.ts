/** The lines of a machine-readable zone in a text that was typed or pasted; null where it holds none. */
export const zoneLinesIn = (text: string): string[] | null => {
  const lines = text
    .toUpperCase()
    .replaceAll('«', '<<')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '');
  const isZone =
    lines.length >= 2 && lines.length <= 3 && lines.every((line) => /^[A-Z0-9<]{10,44}$/.test(line));
  return isZone ? lines : null;
};
