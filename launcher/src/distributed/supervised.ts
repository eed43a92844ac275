import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { exitCode, type ReadyMessage } from '@probity/kit/service';
import { StartupError } from '../installation/startup-error.js';

/** Milliseconds before a service that ended is started again, doubled each time that it was not ready in between. */
const firstPauseMs = 200;
const longestPauseMs = 10_000;

/** Milliseconds a service gets to stop; its own watchdog ends it at 25 s. */
const stopMs = 30_000;

export interface ServiceProcess {
  readonly app: string;
  /** Its program. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Voices {
  /** For people, on standard output. */
  readonly say: (sentence: string) => void;
  /** Trouble, on standard error. */
  readonly warn: (sentence: string) => void;
}

/** A service in a process of its own, started again whenever it ends without being asked to. */
export class Supervised {
  /** Resolves when the service answers for the first time; rejects with `StartupError` when it ends before. */
  readonly ready: Promise<void>;
  /** Rejects when the service cannot be kept running; never resolves. */
  readonly lost: Promise<never>;
  private child: ChildProcess;
  private readonly stopping = new AbortController();
  private readonly life: Promise<void>;
  private wasReady = false;

  constructor(
    private readonly plan: ServiceProcess,
    private readonly voices: Voices,
  ) {
    this.child = this.spawn();
    let lose: (error: StartupError) => void = () => undefined;
    this.lost = new Promise((_, reject) => (lose = reject));
    this.lost.catch(() => undefined); // heard of where it is raced against
    this.ready = Promise.race([answers(this.child), this.lost]);
    this.life = this.keepRunning(lose);
  }

  /** Ends it for good, after what it is doing. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.child.kill('SIGTERM');
    const cut = setTimeout(() => this.child.kill('SIGKILL'), stopMs);
    await this.life;
    clearTimeout(cut);
  }

  private spawn(): ChildProcess {
    const { app, file, env } = this.plan;
    // kafkajs sets timers in the past; they fire at once, but Node 24 complains.
    const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', file], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own: a terminal's Ctrl-C must reach us first, who know the order to stop in.
      detached: true,
    });
    this.wasReady = false;
    child.on('message', () => (this.wasReady = true));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null)
        createInterface({ input: stream }).on('line', (line) => this.voices.warn(`${app} | ${line}`));
    }
    this.voices.say(`${app} pid ${String(child.pid)}`);
    return child;
  }

  private async keepRunning(lose: (error: StartupError) => void): Promise<void> {
    const { app } = this.plan;
    const { signal } = this.stopping;
    let isFirst = true;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const how = await ended(this.child);
      if (signal.aborted) return;
      if (this.wasReady) {
        isFirst = false;
        pauseMs = firstPauseMs;
      }
      // One that cannot start tells why on standard error, and would do so again and again.
      if (isFirst || this.child.exitCode === exitCode.misconfigured)
        return lose(new StartupError(`${app} did not start (${how}); its last lines above say why.`));
      this.voices.warn(`${app} ended by itself (${how}). It is started again in ${String(pauseMs)} ms.`);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined); // a stop ends the wait
      if (signal.aborted) return;
      this.child = this.spawn();
    }
  }
}

const answers = async (child: ChildProcess): Promise<void> => {
  const [message] = (await once(child, 'message')) as [ReadyMessage];
  if (message.ready === '') throw new StartupError('a service answers at no address');
};

/** How it ended, in a word. Streams are read to their end. */
const ended = async (child: ChildProcess): Promise<string> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.signalCode ?? `exit ${String(child.exitCode)}`;
};
