import type { Timers } from '../../device/timers.js';
import { backoff } from '../live/pause.js';

interface Dependencies {
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  /** Asks the server for next to nothing; false when it does not respond. */
  readonly ask: () => Promise<boolean>;
  readonly onChange: () => void;
}

/** Knows whether the server responds: from the requests of the app, and once one failed by asking until one succeeds. */
export class ServerWatch {
  #responds = true;
  #isAsking = false;
  #failures = 0;
  #cancel = (): void => undefined;

  constructor(private readonly dependencies: Dependencies) {}

  get responds(): boolean {
    return this.#responds;
  }

  noteResponse(): void {
    this.#failures = 0;
    this.#cancel();
    this.#set(true);
  }

  /** A request got no response. It may have broken by itself, so the server is asked before anything is said. */
  noteFailure(): void {
    if (this.#responds) void this.#ask();
  }

  /** Asks at once instead of when the pause is over. */
  wake(): void {
    if (!this.#responds) void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#cancel();
    const responds = await this.dependencies.ask();
    this.#isAsking = false;
    if (responds) return this.noteResponse();
    this.#cancel = this.dependencies.timers.after(backoff(this.#failures, this.dependencies.random()), () => {
      void this.#ask();
    });
    this.#failures += 1;
    this.#set(false);
  }

  #set(responds: boolean): void {
    if (this.#responds === responds) return;
    this.#responds = responds;
    this.dependencies.onChange();
  }
}
