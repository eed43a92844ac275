import { type ReadLists } from '@probity/screening/matching';
import type { Readable, Writable } from 'node:stream';
import { DomainError } from '@probity/contracts';
import { ManyThreads } from './many-threads.js';
import type { Matcher, MatchSettings } from './matcher.js';
import { OneThread } from './one-thread.js';
import { streamAnswers } from './stream-answers.js';

export interface MatchRun extends MatchSettings {
  readonly readLists: ReadLists;
  /** Subjects as JSON lines. */
  readonly input: Readable;
  /** Answers as JSON lines. */
  readonly output: Writable;
  readonly threads: number;
  /** Told when all lists are in memory, with the number of their entries. */
  readonly onLoaded: (entries: number) => void;
  readonly onAnswered: (total: number) => void;
}

/**
 * Screens subjects line by line, in order. Returns how many. Throws `INVALID_REQUEST` naming the first line at fault,
 * `SERVICE_UNAVAILABLE` when no list is loaded, and what reading the lists throws.
 */
export const matchSubjects = async (run: MatchRun): Promise<number> => {
  const { readLists, input, output, threads, threshold, limit, onAnswered } = run;
  const settings = { threshold, limit };
  const matcher: Matcher = threads === 1 ? new OneThread(settings) : new ManyThreads(threads, settings);
  try {
    await load(matcher, readLists, run.onLoaded);
    const answer: Matcher['answer'] = (block) => matcher.answer(block);
    return await streamAnswers({ input, output, answer, window: matcher.window, onAnswered });
  } finally {
    await matcher.close();
  }
};

/** Reads on while the threads take what was read before. */
const load = async (
  matcher: Matcher,
  readLists: ReadLists,
  onLoaded: MatchRun['onLoaded'],
): Promise<void> => {
  let entries = 0;
  let taking = Promise.resolve();
  const lists = await readLists(async (batch) => {
    entries += batch.length;
    await taking;
    taking = matcher.take(batch);
    taking.catch(() => undefined); // thrown where it is awaited
  });
  await taking;
  if (lists.every(({ version }) => version === null)) {
    const detail =
      'No list is loaded, so nobody could be asked. Import one first: lists import <source> <file…>.';
    throw new DomainError('SERVICE_UNAVAILABLE', { detail });
  }
  await matcher.begin(lists);
  onLoaded(entries);
};
