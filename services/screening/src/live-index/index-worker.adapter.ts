import { serveCalls } from '../threads/serve-calls.adapter.js';
import { HeldIndex } from './held-index.js';
import type { IndexCall } from './index-calls.js';

/** Program of a worker thread: an index of its own, asked by messages. */
const index = new HeldIndex();
serveCalls((call: IndexCall) => index.reply(call));
