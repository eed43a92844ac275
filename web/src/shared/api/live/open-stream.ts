import { send } from '../connection/connection.js';
import { accessToken } from '../session.js';
import type { StreamResponse } from './live-connection.js';

const textOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
};

/** `GET /api/v1/events`. The token goes in a header, which the browser's own EventSource cannot do. */
export const openStream = async (
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<StreamResponse> => {
  const token = await accessToken();
  const response = await send('/api/v1/events', {
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    // What the screen shows comes first; Lighthouse waits in vain for the end of a request that is not low.
    priority: 'low',
    signal,
  });
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return {
    status: response.status,
    retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    chunks: textOf(response.body ?? new ReadableStream()),
  };
};
