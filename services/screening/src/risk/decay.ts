/** From `years` after its end a former fact has `percent` of its points. */
export interface DecayStep {
  readonly years: number;
  readonly percent: number;
}

/** The last day that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` can mean: an end that is not known to the day is taken late. */
const lastDay = (date: string): Date => {
  const [year = 0, month = 12, day] = date.split('-').map(Number);
  // Day 0 is the last of the month before.
  return new Date(day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day));
};

/** `YYYY-MM-DD` from which a step counts for what ended on `endedOn`. */
const stepDay = (endedOn: string, { years }: DecayStep): string => {
  const day = lastDay(endedOn);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

/** The step that counts on `day` (`YYYY-MM-DD`); none where the end is recent or not known. `steps` ascend. */
export const decayStep = (
  steps: readonly DecayStep[],
  endedOn: string | null,
  day: string,
): DecayStep | undefined =>
  endedOn === null ? undefined : steps.findLast((step) => stepDay(endedOn, step) <= day);

/** The first day after `day` on which a step begins to count; null where none will. */
export const nextDecay = (
  steps: readonly DecayStep[],
  ends: readonly (string | null)[],
  day: string,
): string | null => {
  const days = ends.flatMap((endedOn) =>
    endedOn === null ? [] : steps.map((step) => stepDay(endedOn, step)),
  );
  return days.filter((next) => next > day).toSorted()[0] ?? null;
};
