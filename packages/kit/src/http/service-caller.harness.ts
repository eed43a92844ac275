import { parentPort } from 'node:worker_threads';
import { RouteClient, verifyServices } from './index.js';
import { forget } from './sample-app.harness.js';

/** What a thread of specs is asked for; it responds `served`, or with the sentences of the failure and its causes. */
export interface ServiceCall {
  readonly url: string;
  readonly authorities?: string;
}

const sentencesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} < ${sentencesOf(error.cause)}` : '';

// Jest has a global scope of its own, which the dispatcher of this thread's `fetch` is not in.
parentPort?.on('message', ({ url, authorities }: ServiceCall) => {
  verifyServices({ urls: { SAMPLE_URL: url }, ...(authorities !== undefined && { authorities }) });
  new RouteClient(url, 10_000).call(forget, {}).then(
    () => parentPort?.postMessage('served'),
    (error: unknown) => parentPort?.postMessage(sentencesOf(error)),
  );
});
