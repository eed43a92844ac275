import { replied, Thread } from '@probity/kit/threads';
import type { IndexEntry, Subject } from '@probity/matching';
import type { MatcherCall, MatcherReply } from './entry-matcher-messages.js';

const program = new URL('./entry-matcher-worker.adapter.js', import.meta.url);

/**
 * Matches persons with some entries of one list in a thread of its own. An index of those alone takes a tenth of what the
 * live one takes for a person, and searches do not wait for it.
 */
export class EntryMatcher {
  private readonly thread = new Thread<MatcherCall, MatcherReply>(program);

  async load(entries: readonly IndexEntry[]): Promise<void> {
    replied(await this.thread.ask({ kind: 'load', entries }), 'loaded');
  }

  /** The ids of the entries that each person matches. @param persons each as its subjects. */
  async match(persons: readonly (readonly Subject[])[]): Promise<readonly (readonly string[])[]> {
    return replied(await this.thread.ask({ kind: 'match', persons }), 'matched').entryIds;
  }

  async end(): Promise<void> {
    await this.thread.end();
  }
}
