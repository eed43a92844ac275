import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A step as a collector gets it. */
export interface ReceivedStep {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface OtlpReceiver {
  readonly endpoint: string;
  readonly steps: readonly ReceivedStep[];
  stop(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedStep, 'attributes'> & {
        readonly attributes: readonly {
          readonly key: string;
          readonly value: Readonly<Record<string, unknown>>;
        }[];
      })[];
    }[];
  }[];
}

const stepsIn = ({ resourceSpans }: Sent): ReceivedStep[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...step }) => ({
      ...step,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));

/** A collector of traces that only remembers. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const steps: ReceivedStep[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      steps.push(...stepsIn(JSON.parse(body) as Sent));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    steps,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};
