import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

declare global {
  /** Stops what `start-servers.ts` started. */
  var stopTestServers: (() => Promise<void>) | undefined;
}

/** Of `open-test-servers.ts`, which TypeScript cannot know behind an address. */
interface TestServersModule {
  readonly openTestServers: (root: string, env: NodeJS.ProcessEnv) => Promise<() => Promise<void>>;
}

/**
 * Jest calls this once per tier that has specs to run, compiled to CommonJS and outside its own module system: so it is one
 * file, which registers the hooks that run our sources, and loads them.
 */
export default async function startServers(): Promise<void> {
  if (globalThis.stopTestServers !== undefined) return;
  const root = join(__dirname, '../../..');
  register(pathToFileURL(join(root, 'scripts/threads/source-hooks.mjs')));
  const address = pathToFileURL(join(__dirname, 'open-test-servers.ts')).href;
  const { openTestServers } = (await import(address)) as TestServersModule;
  globalThis.stopTestServers = await openTestServers(root, process.env);
}
