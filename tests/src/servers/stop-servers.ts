/** Stops the servers of `start-servers.ts`; Jest calls it also when specs failed, once per tier. */
export default async function stopServers(): Promise<void> {
  const stop = globalThis.stopTestServers;
  globalThis.stopTestServers = undefined;
  await stop?.();
}
