/** A second signal this soon is the same wish: a terminal signals every process of its group, and npm passes it on. */
const sameWishMs = 1_000;

/** Resolves at the first of the signals. A later one ends the process at once: somebody is in a hurry. */
export const stopSignal = (
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of signals) {
      process.on(signal, () => {
        askedAt ??= performance.now();
        if (performance.now() - askedAt > sameWishMs) process.exit(130);
        resolve(signal);
      });
    }
  });
