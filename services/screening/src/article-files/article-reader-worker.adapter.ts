import { serveCalls } from '@probity/kit/threads';
import { readArticles, type ReadCall, type ReadReply } from './read-articles.js';

/** Program of a worker thread: the table that languages are detected with takes 190 MB, and full texts a core. */
serveCalls<ReadCall, ReadReply>(readArticles);
