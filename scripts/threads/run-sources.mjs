// `node --import` of every spec: lets a worker thread that a spec starts run the sources, as the spec itself does.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) register('./source-hooks.mjs', import.meta.url);
