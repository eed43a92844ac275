const unitMs = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** A hundred years: as good as for ever, and still a date. */
const longestMs = 100 * 365 * 24 * 3_600_000;

/** Milliseconds of a duration as the dialect writes it, such as `24h` or `1h30m`; `undefined` for anything else. */
export const goDuration = (text: string): number | undefined => {
  if (!/^(?:\d{1,12}(?:\.\d{1,9})?(?:ms|s|m|h))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, amount, unit = ''] of text.matchAll(/([\d.]+)(ms|s|m|h)/g))
    sum += Number(amount) * (unitMs.get(unit) ?? Number.NaN);
  return Math.min(sum, longestMs);
};
