import { request, type IncomingMessage } from 'node:http';

export interface Frame {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: unknown;
  readonly retry: string | undefined;
}

/** An open stream as a client that reads sees it. */
export interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: () => string;
  readonly frames: () => Frame[];
  readonly ended: () => 'open' | 'cleanly' | 'cut';
  readonly close: () => void;
  /** Reads no more of it, until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
}

const frameOf = (block: string): Frame => {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return {
    id: field('id'),
    event: field('event'),
    data: data === undefined ? undefined : JSON.parse(data),
    retry: field('retry'),
  };
};

/** Opens the live stream. */
export const connect = (url: string, headers: Record<string, string>): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/events`, { headers, agent: false }, (response) => {
      let text = '';
      let end: 'open' | 'cleanly' | 'cut' = 'open';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => (end = 'cleanly'));
      response.on('error', () => (end = 'cut'));
      const blocks = (): string[] => text.split('\n\n').slice(0, -1);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        frames: () =>
          blocks()
            .filter((block) => !block.startsWith(':'))
            .map(frameOf),
        ended: () => end,
        close: () => sent.destroy(),
        pause: () => response.pause(),
        resume: () => response.resume(),
      });
    });
    sent.on('error', reject).end();
  });
