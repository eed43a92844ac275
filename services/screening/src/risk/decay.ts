/** From `years` after its end a former fact has `percent` of its points. */
export interface DecayStep {
  readonly years: number;
  readonly percent: number;
}

const written = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?![\d-])/u;

/**
 * The last day that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` can mean, a time behind it or not: an end that is not known to the day
 * is taken late. Undefined for other texts, which publishers write as well.
 */
const lastDay = (date: string): Date | undefined => {
  const [, year, month = 12, day] = written.exec(date) ?? [];
  if (year === undefined) return undefined;
  // Day 0 is the last of the month before.
  return new Date(
    day === undefined
      ? Date.UTC(Number(year), Number(month), 0)
      : Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
};

/** `9999-12-31` says that there is no end. */
const latestYear = 9999;

/** `YYYY-MM-DD` from which a step counts for what ended on `endedOn`; undefined where it never does. */
const stepDay = (endedOn: string, { years }: DecayStep): string | undefined => {
  const day = lastDay(endedOn);
  if (day === undefined || day.getUTCFullYear() + years > latestYear) return undefined;
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

/** The step that counts on `day` (`YYYY-MM-DD`); none where the end is recent or not known. `steps` ascend. */
export const decayStep = (
  steps: readonly DecayStep[],
  endedOn: string | null,
  day: string,
): DecayStep | undefined =>
  endedOn === null
    ? undefined
    : steps.findLast((step) => {
        const from = stepDay(endedOn, step);
        return from !== undefined && from <= day;
      });

/** The first day after `day` on which a step begins to count; null where none will. */
export const nextDecay = (
  steps: readonly DecayStep[],
  ends: readonly (string | null)[],
  day: string,
): string | null => {
  const days = ends.flatMap((endedOn) =>
    endedOn === null ? [] : steps.map((step) => stepDay(endedOn, step)),
  );
  return days.filter((next) => next !== undefined && next > day).toSorted()[0] ?? null;
};
