/** Milliseconds between two lines of progress. Shorter work prints nothing. */
const every = 5_000;

/** Prints on standard error how far long work is. `describe` gets the whole seconds since its start. */
export const withProgress = async <Result>(
  describe: (seconds: string) => string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const began = performance.now();
  const timer = setInterval(() => {
    console.error(describe(((performance.now() - began) / 1000).toFixed(0)));
  }, every);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** `12,345` */
export const grouped = (count: number): string => count.toLocaleString('en-US');
