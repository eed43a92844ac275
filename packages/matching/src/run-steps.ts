/** The result of work that is done in steps, without leaving a turn to anybody between two of them. */
export const runSteps = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
