import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { serveCalls } from '@probity/kit/threads';
import { createEngine } from '@probity/matching';
import { HeldIndex } from './held-index.js';
import type { IndexCall } from './index-calls.js';

/** Program of a worker thread: an index of its own, asked by messages. */
const index = new HeldIndex(createEngine().createIndex(), turnOfOthers);
serveCalls((call: IndexCall) => index.reply(call));
