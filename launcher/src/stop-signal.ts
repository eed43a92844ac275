/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once: somebody is in a hurry. */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(130);
        isStopping = true;
        resolve(signal);
      });
    }
  });
