/**
 * The first and the last of the dates that a property holds, whose order means nothing. They are compared as texts: of
 * `2025` and `2025-01-03`, which may be one date of two publishers, the first is the year and the last is the day.
 */
export const firstDate = (dates: readonly string[] = []): string | undefined => dates.toSorted()[0];
export const lastDate = (dates: readonly string[] = []): string | undefined => dates.toSorted().at(-1);
