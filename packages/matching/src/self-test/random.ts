/** Numbers in [0, 1) that depend on `seed` alone (mulberry32), so that a self-test can be repeated. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export type Random = () => number;

export const pick = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(random() * values.length)];

/** `count` of `values` in random order; all of them when there are fewer. */
export const sample = <T>(values: readonly T[], count: number, random: Random): T[] => {
  const pool = [...values];
  const taken: T[] = [];
  while (taken.length < count && pool.length > 0) {
    const at = Math.floor(random() * pool.length);
    const [value] = pool.splice(at, 1);
    if (value !== undefined) taken.push(value);
  }
  return taken;
};
