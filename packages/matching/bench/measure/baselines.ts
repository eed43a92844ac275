/** The plainest scorers there are, for the same table: whoever is below them on a row has a defect there. */
const clean = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const levenshtein = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};

const levenshteinRatio = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 0 : 1 - levenshtein(a, b) / length;
};

const jaroWinkler = (a: string, b: string): number => {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken: boolean[] = [];
  const commonA: string[] = [];
  for (let i = 0; i < a.length; i += 1) {
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j += 1) {
      if (taken[j] === true || a[i] !== b[j]) continue;
      taken[j] = true;
      commonA.push(a[i] ?? '');
      break;
    }
  }
  if (commonA.length === 0) return 0;
  const commonB = [...b].filter((_, j) => taken[j] === true);
  const moved = commonA.filter((letter, at) => letter !== commonB[at]).length / 2;
  const m = commonA.length;
  const jaro = (m / a.length + m / b.length + (m - moved) / m) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
};

const tokenSet = (a: string, b: string): number =>
  levenshteinRatio(a.split(' ').sort().join(' '), b.split(' ').sort().join(' '));

export const baselines: readonly {
  readonly name: string;
  readonly score: (a: string, b: string) => number;
}[] = [
  { name: 'always yes', score: () => 1 },
  { name: 'Levenshtein', score: (a, b) => levenshteinRatio(clean(a), clean(b)) },
  { name: 'Jaro-Winkler', score: (a, b) => jaroWinkler(clean(a), clean(b)) },
  { name: 'sorted words', score: (a, b) => tokenSet(clean(a), clean(b)) },
];
