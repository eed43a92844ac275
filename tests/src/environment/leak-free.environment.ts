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

/** Open sockets and handles without one, such as those that Node is closing. */
const openHandles = (): readonly unknown[] =>
  Reflect.apply(Reflect.get(process, '_getActiveHandles') as () => unknown[], process, []);

const isConnected = (handle: unknown): boolean =>
  handle instanceof Socket && (handle.connecting || handle.remotePort !== undefined);

const described = (handle: unknown): string => {
  if (!(handle instanceof Socket)) return 'a handle without a socket';
  const { readyState, remotePort, destroyed } = handle;
  const peer = remotePort === undefined ? 'without a peer' : `to port ${String(remotePort)}`;
  return `${readyState} ${peer}${handle.isPaused() ? ', paused' : ''}${destroyed ? ', destroyed' : ''}`;
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

/** Node for a file of specs, which fails when it leaves a timer, a socket or a process open, and says what screens showed. */
export default class LeakFreeEnvironment extends NodeEnvironment {
  private before = new Map<string, number>();
  private hasFailed = false;
  private readonly file: string;

  constructor(...settings: ConstructorParameters<typeof NodeEnvironment>) {
    super(...settings);
    this.file = settings[1].testPath;
  }

  override async setup(): Promise<void> {
    await super.setup();
    if (this.context !== null) declareBuiltIns(this.context);
  }

  async handleTestEvent(event: { readonly name: string }): Promise<void> {
    if (event.name === 'run_start') this.before = openResources();
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_fn_failure') await this.sayWhatWasShown();
    // A spec that failed half way leaves things open, and what is said here would hide its own failure.
    if (event.name === 'run_finish' && isWorker && !this.hasFailed) await this.expectNothingLeft();
  }

  /** Before hooks of the spec close its browser: a screen that waits for something tells more than who waited for it. */
  private async sayWhatWasShown(): Promise<void> {
    const describeScreens: unknown = Reflect.get(this.global, 'describeScreens');
    if (typeof describeScreens !== 'function') return;
    process.stderr.write(`${this.file} failed\n${await (describeScreens as () => Promise<string>)()}\n`);
  }

  private async expectNothingLeft(): Promise<void> {
    const end = performance.now() + graceMs;
    for (;;) {
      const left = [...openResources()].filter(([kind, count]) => count > (this.before.get(kind) ?? 0));
      if (left.length === 0) return;
      collectGarbage();
      if (performance.now() > end) return this.report(left);
      await pause(100);
    }
  }

  /**
   * Sockets whose server was killed are reported and fail nothing: nobody is at the other end, and what a spec left open of
   * its own (a client that reconnects, a server that runs) has timers, processes or other sockets too.
   */
  private report(left: readonly (readonly [kind: string, count: number])[]): void {
    const handles = openHandles();
    const kinds = left.map(([kind, count]) => `${String(count)} × ${kind}`).join(', ');
    const message = `Left open: ${kinds}; ${handles.map(described).join('; ')}`;
    const isFailure = left.some(([kind]) => kind !== 'TCPSocketWrap') || handles.some(isConnected);
    if (isFailure) throw new Error(message);
    process.stderr.write(`${this.file}: ${message}\n`);
  }
}
