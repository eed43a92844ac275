import type { Counters } from '../counters/counters.js';
import type { HealthState } from '../../observability/index.js';
import type { PubSub } from '../pub-sub/pub-sub.js';
import type { PresenceStore } from '../presence/presence-store.js';

/** What all apps and replicas of an installation share beside events, and can lose without losing a fact. */
export interface SharedState {
  readonly pubSub: PubSub;
  readonly counters: Counters;
  readonly presence: PresenceStore;
  /** How the server behind them is, for `/readyz`; absent where they live in this process. */
  readonly redis?: { state(): Promise<HealthState> };
}
