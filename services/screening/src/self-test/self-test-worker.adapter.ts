import { serveCalls } from '@probity/kit/threads';
import { TestedLists, type SelfTestCall } from './tested-lists.js';

/** Program of a worker thread: lists of its own, tested step by step. */
const lists = new TestedLists();
serveCalls((call: SelfTestCall) => lists.reply(call));
