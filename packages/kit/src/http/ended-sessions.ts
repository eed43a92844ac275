import { DomainError } from '@probity/contracts';
import { RepeatingJob } from '../async/index.js';
import { outageLog, type Logger } from '../observability/index.js';
import type { SessionAuthority } from './session-authority.js';

/** Milliseconds between two questions; half a second of network and a busy process still fit below `boundMs`. */
const everyMs = 1_000;

/** Milliseconds for which a response counts. A session is over everywhere within 5 s: this, and ending its streams. */
const boundMs = 4_000;

/** Between two questions for the whole list, which then replaces what was gathered. */
const wholeEveryMs = 600_000;

/** Responses of `isLive` that are kept at most; a process knows about as many tokens. */
const mostResponses = 10_000;

/**
 * Called when other keys sign than before, until it resolves with `done`. `sessionIds`: sessions of tokens that were
 * verified by keys that are none any more.
 */
export type FollowKeys = (
  keyIds: readonly string[],
) => Promise<{ readonly done: boolean; readonly sessionIds: readonly string[] }>;

type Listener = (isEnded: (sessionId: string) => boolean) => void;

interface Known {
  readonly askedAt: number;
  readonly isLive: Promise<boolean>;
}

export interface EndedSessionsOptions {
  readonly authority: SessionAuthority;
  readonly followKeys?: FollowKeys;
  /** Milliseconds of a clock that nobody sets; the process's when absent. */
  readonly elapsed?: () => number;
}

/**
 * Which sessions have ended, though their access tokens are still valid. Asks the auth service once a second; where the
 * last response is too old, it asks for each session. What nobody could say lets nobody in.
 */
export class EndedSessions {
  private ended = new Set<string>();
  private cursor: string | undefined;
  /** When the question was put whose response is here. */
  private knownAt = -Infinity;
  private wholeAt = -Infinity;
  private readonly responses = new Map<string, Known>();
  private readonly listeners = new Set<Listener>();
  private readonly authority: SessionAuthority;
  private readonly followKeys: FollowKeys | undefined;
  private readonly elapsed: () => number;
  private keyIds = '';
  private followers = 0;
  private job: RepeatingJob | undefined;

  constructor({ authority, followKeys, elapsed = () => performance.now() }: EndedSessionsOptions) {
    this.authority = authority;
    this.followKeys = followKeys;
    this.elapsed = elapsed;
  }

  /** False while it is not known which sessions have ended: then nothing may be sent unasked. */
  get isCurrent(): boolean {
    return this.isFresh(this.knownAt);
  }

  /** Whether this session is known to be over. */
  has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /**
   * Asks from now on, until the function that it gives is called; several apps of a process share the questions. Resolves
   * after the first one, whatever came of it.
   */
  async follow(logger: Logger): Promise<() => Promise<void>> {
    this.followers += 1;
    this.job ??= new RepeatingJob(() => this.ask(), {
      everyMs,
      ...outageLog(logger, 'Nobody could say which sessions have ended'),
    });
    await this.job.start();
    let isFollowing = true;
    return async () => {
      if (!isFollowing) return;
      isFollowing = false;
      this.followers -= 1;
      if (this.followers > 0) return;
      const { job } = this;
      this.job = undefined;
      await job?.stop();
    };
  }

  /** Called when sessions were found to have ended. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Whether the session of this verified token may go on: at once where that is known. Rejects with
   * `SERVICE_UNAVAILABLE`.
   */
  isLive(user: { readonly sessionId: string; readonly bearer: string }): boolean | Promise<boolean> {
    if (this.ended.has(user.sessionId)) return false;
    return this.isCurrent || this.askFor(user.bearer);
  }

  private isFresh(askedAt: number): boolean {
    return this.elapsed() - askedAt <= boundMs;
  }

  private async ask(): Promise<void> {
    const askedAt = this.elapsed();
    const isWhole = askedAt - this.wholeAt >= wholeEveryMs;
    const { cursor, keyIds, ...listed } = await this.authority.endedAfter(isWhole ? undefined : this.cursor);
    const sessionIds = [...listed.sessionIds, ...(await this.endedByKeys(keyIds))];
    const fresh = sessionIds.filter((id) => !this.ended.has(id));
    if (isWhole) {
      this.ended = new Set(sessionIds);
      this.wholeAt = askedAt;
    } else for (const id of fresh) this.ended.add(id);
    this.cursor = cursor;
    this.responses.clear();
    if (fresh.length > 0) for (const listener of this.listeners) listener((id) => this.ended.has(id));
    // After the streams of those that ended were told, so that none is sent anything more.
    this.knownAt = askedAt;
  }

  /** Asks for the keys at once where they changed, so that neither a new one nor a stolen one waits for a cache. */
  private async endedByKeys(keyIds: readonly string[] | undefined): Promise<readonly string[]> {
    if (keyIds === undefined || this.followKeys === undefined) return [];
    const text = [...keyIds].sort().join();
    if (text === this.keyIds) return [];
    const { done, sessionIds } = await this.followKeys(keyIds);
    if (done) this.keyIds = text;
    return sessionIds;
  }

  /** By token, not by session: the auth service may refuse an old token of a session that goes on. */
  private askFor(bearer: string): Promise<boolean> {
    const known = this.responses.get(bearer);
    if (known !== undefined && this.isFresh(known.askedAt)) return known.isLive;
    if (this.responses.size >= mostResponses) this.responses.clear();
    const isLive = this.askOnce(bearer);
    this.responses.set(bearer, { askedAt: this.elapsed(), isLive });
    return isLive;
  }

  private async askOnce(bearer: string): Promise<boolean> {
    try {
      return await this.authority.isLive(bearer);
    } catch (cause) {
      this.responses.delete(bearer);
      throw cause instanceof DomainError ? cause : new DomainError('SERVICE_UNAVAILABLE', { cause });
    }
  }
}
