import type { Timers } from '../../device/timers.js';
import { backoff } from '../live/pause.js';

/** `unavailable`: something in between responds, such as a proxy, and says that the server does not. */
export type ServerState = 'responds' | 'unavailable' | 'silent';

interface Dependencies {
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  /** Asks the server for next to nothing. */
  readonly ask: () => Promise<ServerState>;
  readonly onChange: () => void;
}

/** Knows whether the server responds: from the requests of the app, and once one failed by asking until one succeeds. */
export class ServerWatch {
  #state: ServerState = 'responds';
  #isAsking = false;
  #failures = 0;
  #cancel = (): void => undefined;

  constructor(private readonly dependencies: Dependencies) {}

  get state(): ServerState {
    return this.#state;
  }

  noteResponse(): void {
    this.#failures = 0;
    this.#cancel();
    this.#set('responds');
  }

  /** A request got no response. It may have broken by itself, so the server is asked before anything is said. */
  noteFailure(): void {
    if (this.#state === 'responds') void this.#ask();
  }

  /** Asks at once instead of when the pause is over. */
  wake(): void {
    if (this.#state !== 'responds') void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#cancel();
    const state = await this.dependencies.ask();
    this.#isAsking = false;
    if (state === 'responds') return this.noteResponse();
    this.#cancel = this.dependencies.timers.after(backoff(this.#failures, this.dependencies.random()), () => {
      void this.#ask();
    });
    this.#failures += 1;
    this.#set(state);
  }

  #set(state: ServerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.dependencies.onChange();
  }
}
