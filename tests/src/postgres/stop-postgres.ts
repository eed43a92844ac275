/** Stops the server of `start-postgres.ts`; Jest calls it also when specs failed, once per tier. */
export default async function stopPostgres(): Promise<void> {
  const stop = globalThis.stopTestPostgres;
  globalThis.stopTestPostgres = undefined;
  await stop?.();
}
