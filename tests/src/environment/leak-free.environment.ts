import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInContext, runInNewContext, type Context } from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** What a spec closed may still be closing: sockets and processes end in their own time, on a busy machine a long one. */
const graceMs = 60_000;

/**
 * What keeps this process alive, by kind: `{ Timeout: 1, TCPSocketWrap: 2 }`. Without pipes: Node opens those of standard
 * output when they are first used, and a child that was left is there itself.
 */
const openResources = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo())
    if (kind !== 'PipeWrap') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** With whom the open sockets are, for the message of a failure. */
const peers = (): string => {
  const sockets = Reflect.apply(Reflect.get(process, '_getActiveHandles') as () => unknown[], process, []);
  const ports = sockets.flatMap((handle) => (handle instanceof Socket ? (handle.remotePort ?? []) : []));
  return ports.length === 0 ? '' : `; to the ports ${ports.join(', ')}`;
};

/** A response whose body nobody reads has its socket until it is collected, which an idle process never does. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/**
 * Cannot be declared again, or are replaced by specs (fake timers bring their own `Date`). `gc` is there from the first
 * collection of a worker on, in every context it opens afterwards.
 */
const notDeclared = new Set(['undefined', 'NaN', 'Infinity', 'eval', 'globalThis', 'console', 'Date', 'gc']);

/**
 * Declares what the language brings once more, as constants of a script, which are looked up before properties of the
 * global object. Each use of those costs half a microsecond in a context of `node:vm`, 60 times what it costs outside.
 */
const declareBuiltIns = (context: Context): void => {
  const builtIns = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const declared = builtIns.filter((name) => !notDeclared.has(name));
  runInContext(`const ${declared.map((name) => `${name} = globalThis.${name}`).join(', ')};`, context);
};

/** Jest's workers have nothing open but their pipes; where it runs specs itself it has timers, and says what it waits for. */
const isWorker = process.send !== undefined;

/** Node for a file of specs, which fails when it leaves a timer, a socket or a process open. */
export default class LeakFreeEnvironment extends NodeEnvironment {
  private before = new Map<string, number>();
  private hasFailed = false;

  override async setup(): Promise<void> {
    await super.setup();
    if (this.context !== null) declareBuiltIns(this.context);
  }

  async handleTestEvent(event: { readonly name: string }): Promise<void> {
    if (event.name === 'run_start') this.before = openResources();
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    // A spec that failed half way leaves things open, and what is said here would hide its own failure.
    if (event.name === 'run_finish' && isWorker && !this.hasFailed) await this.expectNothingLeft();
  }

  private async expectNothingLeft(): Promise<void> {
    const end = performance.now() + graceMs;
    for (;;) {
      const left = [...openResources()].filter(([kind, count]) => count > (this.before.get(kind) ?? 0));
      if (left.length === 0) return;
      collectGarbage();
      if (performance.now() > end)
        throw new Error(
          `Left open: ${left.map(([kind, count]) => `${String(count)} × ${kind}`).join(', ')}${peers()}`,
        );
      await pause(100);
    }
  }
}
