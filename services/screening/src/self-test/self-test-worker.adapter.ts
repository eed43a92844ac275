import { serveCalls } from '@probity/kit/threads';
import type { SelfTestCall } from './self-test-calls.js';
import { TestedLists } from './tested-lists.js';

/** Program of a worker thread: lists of its own, tested step by step. */
const lists = new TestedLists();
serveCalls((call: SelfTestCall) => lists.reply(call));
