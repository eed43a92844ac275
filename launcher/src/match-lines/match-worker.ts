import { workerData } from 'node:worker_threads';
import { serveCalls } from '@probity/kit/threads';
import { LocalMatcher, type MatchSettings } from './matcher.js';
import type { WorkerRequest, WorkerResponse } from './threaded-matcher.js';

/** Program of a worker thread: a matcher of its own. */
const matcher = new LocalMatcher(workerData as MatchSettings);

serveCalls(async (request: WorkerRequest): Promise<WorkerResponse> => {
  switch (request.kind) {
    case 'load':
      await matcher.load(request.entries);
      return { kind: 'done' };
    case 'begin':
      await matcher.begin(request.lists);
      return { kind: 'done' };
    case 'match':
      return { kind: 'matched', result: await matcher.match(request.block) };
  }
});
