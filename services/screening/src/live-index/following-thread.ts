import type { IndexCall, Question } from './index-calls.js';

/** A thread that is told of the lists as they are live. */
export interface FollowingThread {
  /** True when it holds all lists that were live at some moment. */
  isReady: boolean;
  /** The newest snapshot of the list that it holds; 0 for none. */
  snapshotOf(source: string): number;
  /** Hands over changes of a list. Rejects when the thread has ended. */
  tell(call: Exclude<IndexCall, Question>): Promise<void>;
}
