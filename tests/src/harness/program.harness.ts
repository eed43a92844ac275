import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Environment = Readonly<Record<string, string>>;

export interface ProgramResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that was started, with what it printed so far. */
export class Program {
  /** Never rejects. */
  readonly ended: Promise<ProgramResult>;
  private readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';

  constructor(file: string, args: readonly string[], cwd: string, environment: Environment) {
    this.child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a kill also reaches what npm started.
      detached: true,
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  get pid(): number {
    const { pid } = this.child;
    if (pid === undefined) throw new Error('It was never started.');
    return pid;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The first match in what it prints. Rejects, with all that it printed, when it ends without one. */
  async untilPrinted(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match !== null) return match;
      if (!this.isRunning) throw new Error(`It ended and did not print ${String(pattern)}: ${this.printed}`);
      const printed = new AbortController();
      const { signal } = printed;
      await Promise.race([
        ...(this.child.stdout === null ? [] : [once(this.child.stdout, 'data', { signal })]),
        once(this.child, 'close', { signal }),
      ]).finally(() => printed.abort());
    }
  }

  /** The last match in what it printed so far. */
  lastPrinted(pattern: RegExp): RegExpMatchArray | undefined {
    return [...this.stdout.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  }

  /** Sends a signal to the program, not to its children. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** `kill -9`, to it and all that it started in its group; PostgreSQL has a group of its own and stays. */
  async kill(): Promise<ProgramResult> {
    const { pid } = this.child;
    if (this.isRunning && pid !== undefined) process.kill(-pid, 'SIGKILL');
    return this.ended;
  }

  /** Everything, for the message of a failure. */
  get printed(): string {
    return `${this.stdout}\n${this.stderr}`;
  }
}
