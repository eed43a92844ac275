/** Milliseconds between two lines of progress. Shorter work prints nothing. */
const every = 5_000;

/** Prints on standard error how far long work is, until `stop`. `describe` gets the seconds since the start. */
export const showProgress = (describe: (seconds: number) => string): { readonly stop: () => void } => {
  const began = performance.now();
  const timer = setInterval(() => {
    console.error(describe((performance.now() - began) / 1000));
  }, every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

/** `12,345` */
export const grouped = (count: number): string => count.toLocaleString('en-US');
