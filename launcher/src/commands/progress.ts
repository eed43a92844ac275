/** Milliseconds between two lines of progress. What is done sooner says nothing. */
const every = 5_000;

/** Tells on standard error how far long work is, until `stop`. `describe` is told the seconds since the start. */
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
