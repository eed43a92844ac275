import { workerData } from 'node:worker_threads';
import { serveCalls, turns } from '@probity/kit/threads';
import { createEngine } from '@probity/matching';
import { IndexFile } from './index-file.adapter.js';
import type { IndexRequest } from './index-messages.js';
import { IndexServer } from './index-server.js';
import type { IndexWorkerData } from './worker-pool.adapter.js';

const engine = createEngine();
const { indexFile: path } = workerData as IndexWorkerData;

/** Program of a worker thread: an index of its own, queried by messages. */
const server = new IndexServer(engine.createIndex(), {
  saved: path === undefined ? undefined : new IndexFile({ path, engine, nextTurn: turns.next }),
  nextTurn: turns.next,
  rest: turns.rest,
  elapsedMs: turns.elapsedMs,
  sliceMs: 3,
  // A usual batch takes half a second.
  budgetMs: 20_000,
  subjectMs: 200,
  workedMs: turns.workedMs,
  longestJson: 16_000_000,
});
serveCalls((request: IndexRequest) => server.reply(request));
