/** How a part of an app is. `degraded`: the app works without it, and answers that depend on it say so. */
export interface PartState {
  readonly status: 'ready' | 'degraded' | 'not-ready';
  /** A sentence for people; absent when ready. */
  readonly reason?: string;
}

export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  readonly parts: Readonly<Record<string, PartState>>;
}
