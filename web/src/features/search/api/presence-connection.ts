import {
  presenceClose,
  presenceHeartbeatMs,
  presenceMessage,
  type PresenceMessage,
  type PresenceRequest,
} from '@probity/contracts';
import { backoff, Pause } from '../../../shared/api/live/pause.js';
import type { Timers } from '../../../shared/device/timers.js';
import { followPresence, nothingKnown, searchingColleagues, type KnownUsers } from '../colleagues.js';

export type PresenceSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>;

export interface PresenceDependencies {
  readonly userId: string;
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  readonly open: () => PresenceSocket;
  /** Null when there is none, or none that can be renewed without a connection. */
  readonly accessToken: () => Promise<string | null>;
  readonly renewToken: () => Promise<unknown>;
  /** Called with how many colleagues are searching; null while that is unknown. */
  readonly onColleagues: (searching: number | null) => void;
}

/** The server sends a `state` every 30 s, so a silence of two means that the connection is dead. */
const silenceMs = 75_000;
const isOpen = 1;
const leaving = 1000;
const serverStops = 1001;

/** Shows the user as there, by the protocol of docs/presence.md, until told to stop. */
export class PresenceConnection {
  readonly #pause: Pause;
  #failures = 0;
  #searching = false;
  #known: KnownUsers = nothingKnown;
  #socket: PresenceSocket | null = null;
  #sentToken: string | null = null;

  constructor(private readonly dependencies: PresenceDependencies) {
    this.#pause = new Pause(dependencies.timers);
  }

  /** Resolves when the signal aborts, or when newer connections of the user took the place of this one. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const code = await this.#attempt(signal);
      this.#learn(nothingKnown);
      if (signal.aborted || code === presenceClose.replaced) return;
      const failures = this.#failures;
      this.#failures += 1;
      if (failures === 0 && code === presenceClose.notSignedIn) {
        await this.dependencies.renewToken();
      } else if (failures > 0 || code !== serverStops) {
        await this.#pause.wait(backoff(failures, this.dependencies.random()), signal);
      }
    }
  }

  /** Ends a pause at once, for instance because the network came back. */
  wake(): void {
    this.#pause.end();
  }

  track(searching: boolean): void {
    if (searching === this.#searching) return;
    this.#searching = searching;
    if (this.#sentToken !== null) this.#send({ type: 'track', searching });
  }

  /** Returns the close code; null when there is no token, which is no refusal: whoever is offline has none yet. */
  async #attempt(signal: AbortSignal): Promise<number | null> {
    const token = await this.dependencies.accessToken();
    if (signal.aborted) return leaving;
    if (token === null) return null;
    const socket = this.dependencies.open();
    this.#socket = socket;
    const { timers } = this.dependencies;
    const giveUp = (): void => socket.close();
    const leave = (): void => {
      this.#send({ type: 'untrack' });
      socket.close(leaving);
    };
    let cancelSilence = timers.after(silenceMs, giveUp);
    let cancelHeartbeat = (): void => undefined;
    const beat = (): void => {
      cancelHeartbeat = timers.after(presenceHeartbeatMs, () => {
        this.#send({ type: 'heartbeat' });
        void this.#bringNewToken(socket);
        beat();
      });
    };
    signal.addEventListener('abort', leave);
    try {
      return await new Promise<number>((resolve) => {
        socket.addEventListener('open', () => {
          this.#authenticate(token);
          this.#send({ type: 'track', searching: this.#searching });
          beat();
        });
        socket.addEventListener('message', ({ data }) => {
          cancelSilence();
          cancelSilence = timers.after(silenceMs, giveUp);
          this.#take(data);
        });
        socket.addEventListener('close', ({ code }) => resolve(code));
      });
    } finally {
      this.#sentToken = null;
      cancelSilence();
      cancelHeartbeat();
      signal.removeEventListener('abort', leave);
    }
  }

  #authenticate(token: string): void {
    this.#sentToken = token;
    this.#send({ type: 'authenticate', token });
  }

  /** The server closes when the token expires, so a renewed one follows while the connection is open. */
  async #bringNewToken(socket: PresenceSocket): Promise<void> {
    const token = await this.dependencies.accessToken();
    const isCurrent = socket === this.#socket && this.#sentToken !== null;
    if (isCurrent && token !== null && token !== this.#sentToken) this.#authenticate(token);
  }

  #take(data: unknown): void {
    const message = readMessage(data);
    if (message === null) return;
    this.#failures = 0;
    const known = followPresence(this.#known, message);
    if (known === null) this.#send({ type: 'sync' });
    else this.#learn(known);
  }

  #learn(known: KnownUsers): void {
    this.#known = known;
    const { onColleagues, userId } = this.dependencies;
    onColleagues(searchingColleagues(known, userId));
  }

  #send(message: PresenceRequest): void {
    if (this.#socket?.readyState === isOpen) this.#socket.send(JSON.stringify(message));
  }
}

/** Null for what this client does not know: the server may be newer. */
const readMessage = (data: unknown): PresenceMessage | null => {
  try {
    return presenceMessage.parse(JSON.parse(String(data)));
  } catch (cause) {
    console.warn('A presence message could not be read.', cause);
    return null;
  }
};
