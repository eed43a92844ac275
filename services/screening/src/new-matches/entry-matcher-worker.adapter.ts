import { serveCalls } from '@probity/kit/threads';
import { createEngine, UnmatchableQuery, type Subject } from '@probity/matching';
import type { MatcherCall, MatcherReply } from './entry-matcher-messages.js';

/** Entries that a subject may match; who matches more has a name that says nothing. */
const mostHits = 100;

/** Program of a worker thread: an index of some entries of one list. */
const index = createEngine().createIndex();

const matchesOf = (subject: Subject): string[] => {
  try {
    return index.match(subject, { limit: mostHits }).matches.map(({ entryId }) => entryId);
  } catch (error) {
    // No list can be compared with such a name; a check of the person says so.
    if (error instanceof UnmatchableQuery) return [];
    throw error;
  }
};

serveCalls((call: MatcherCall): MatcherReply => {
  if (call.kind === 'load') {
    index.load(call.entries);
    return { kind: 'loaded' };
  }
  const entryIds = call.persons.map((subjects) => [...new Set(subjects.flatMap(matchesOf))]);
  return { kind: 'matched', entryIds };
});
