import * as z from 'zod';

export const points = z.int().min(0).max(100);

const year = z.int().min(1).max(100);

/** Facts fade by steps, so that a score can be explained by the step that counts. */
export const decay = z.array(z.strictObject({ years: year, percent: points })).refine(
  (steps) =>
    steps.every(({ years, percent }, index) => {
      const before = steps[index - 1];
      return before === undefined || (years > before.years && percent <= before.percent);
    }),
  'Steps of decay come by years, and none has a higher share than the one before.',
);
