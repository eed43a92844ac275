import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface OpenStream {
  /** Resolves when the server ends the stream. */
  readonly over: Promise<void>;
}

/** Opens the live stream of a signed-in client; it is live when this resolves. `hear` is told every message. */
export const openStream = async (
  url: string,
  bearer: string,
  hear: (message: EventSourceMessage) => void = () => undefined,
): Promise<OpenStream> => {
  const answer = await fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${bearer}` } });
  if (!answer.ok || answer.body === null) throw new Error(`no stream: ${String(answer.status)}`);
  const { body } = answer;
  return new Promise((resolve, reject) => {
    const parser = createParser({
      onEvent: (message) => {
        hear(message);
        if (message.event === 'ready') resolve({ over });
      },
    });
    const over = read(body, (text) => parser.feed(text));
    over.then(() => reject(new Error('the stream ended before it was ready')), reject);
  });
};

const read = async (body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  for await (const chunk of body) feed(decoder.decode(chunk, { stream: true }));
};
