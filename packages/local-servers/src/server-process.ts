import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode, LocalServerError } from './system-errors.js';

/** Lines of a server kept for the message of a failed start. */
const keptLines = 20;

/** Whether a program of this name is on the PATH. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

export interface ServerCommand {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
  /** For its standard input, which other users of the machine cannot read as they can arguments. */
  readonly input?: string;
  /** Sent when this process exits while the server runs. */
  readonly signalAtExit?: NodeJS.Signals;
  /** Every line the server prints. */
  readonly log: (line: string) => void;
}

/** A program that serves others: a child process, its last lines and its end. */
export class ServerProcess {
  readonly pid: number;
  /** How it ended, requested or not: `exit 1`, `SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  /** Resolves when it ended and everything it printed was read. */
  private readonly closed: Promise<string>;
  private readonly child: ChildProcess;
  private readonly last: string[] = [];
  private onLine: (line: string) => void = () => undefined;

  constructor(private readonly command: ServerCommand) {
    const { program, args, options, input, signalAtExit } = command;
    // A process group of its own: a terminal's Ctrl-C must reach us first, since our apps use it while they drain.
    this.child = spawn(program, args, { cwd: '/', ...options, stdio: 'pipe', detached: true });
    this.child.on('error', () => undefined); // `ended` reports it; without a listener it would end Node
    this.pid = this.child.pid ?? 0;
    this.ended = this.until('exit');
    this.closed = this.until('close');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.read(line));
    }
    this.child.stdin?.on('error', () => undefined); // it ended before it read; `ended` says how
    this.child.stdin?.end(input);
    if (signalAtExit === undefined) return;
    const onExit = (): void => void this.child.kill(signalAtExit);
    process.once('exit', onExit);
    void this.ended.then(() => process.removeListener('exit', onExit));
  }

  /** Waits for a line with these words. Throws `LocalServerError` with its last lines when it ends before. */
  async untilItPrints(words: string): Promise<void> {
    const printed = new Promise<'printed'>((resolve) => {
      this.onLine = (line) => line.includes(words) && resolve('printed');
    });
    if ((await Promise.race([printed, this.closed])) !== 'printed') throw await this.failure();
  }

  /** Waits for its end. Throws `LocalServerError` with its last lines unless it ended well. */
  async untilDone(): Promise<void> {
    if ((await this.closed) !== 'exit 0') throw await this.failure();
  }

  /** How and with which last lines it ended; waits for that. */
  async failure(): Promise<LocalServerError> {
    const how = await this.closed;
    return new LocalServerError(`${this.command.name} did not start (${how}): ${this.last.join(' · ')}`);
  }

  /** Ends it with a signal, and with another one that it cannot refuse after some milliseconds. */
  async end(signal: NodeJS.Signals, afterMs: number, lastSignal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded()) return;
    this.child.kill(signal);
    const cut = setTimeout(() => this.child.kill(lastSignal), afterMs);
    await this.ended;
    clearTimeout(cut);
  }

  hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.pid === 0;
  }

  private read(line: string): void {
    this.last.push(line);
    if (this.last.length > keptLines) this.last.shift();
    this.command.log(line);
    this.onLine(line);
  }

  /** `once` rejects with the error of a program that cannot be started. */
  private async until(event: 'exit' | 'close'): Promise<string> {
    try {
      const [code, signal] = (await once(this.child, event)) as [number | null, string | null];
      return signal ?? `exit ${String(code)}`;
    } catch (error) {
      return errorCode(error);
    }
  }
}
