import type { IndexChange } from '../live-index/index-messages.js';
import type { Measured, Progress, SelfTestSettings } from './measure-lists.js';

/** What the main thread calls in the thread of a self-test: the lists first, then its steps. */
export type SelfTestCall =
  IndexChange | { readonly kind: 'prepare'; readonly settings: SelfTestSettings } | { readonly kind: 'step' };

export type SelfTestReply =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'under-way' } & Progress)
  | { readonly kind: 'measured'; readonly measured: Measured };
