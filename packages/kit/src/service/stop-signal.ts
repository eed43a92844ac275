/** A second signal this soon is the same wish: a terminal signals every process of its group, and npm passes it on. */
const sameWishMs = 1_000;

/** Resolves at the first SIGINT or SIGTERM. A later one ends the process at once: somebody is in a hurry. */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        askedAt ??= performance.now();
        if (performance.now() - askedAt > sameWishMs) process.exit(130);
        resolve(signal);
      });
    }
  });
