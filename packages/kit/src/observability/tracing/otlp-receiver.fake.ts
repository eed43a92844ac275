import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A step as a collector gets it. */
export interface ReceivedStep {
  /** Of which process it is a step, e.g. `screening`. */
  readonly app: string;
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

type SentAttributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentAttributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedStep, 'app' | 'attributes'> & {
        readonly attributes: SentAttributes;
      })[];
    }[];
  }[];
}

const read = (attributes: SentAttributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const stepsIn = ({ resourceSpans }: Sent): ReceivedStep[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const app = String(read(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, ...step }) => ({ ...step, app, attributes: read(attributes) }));
  });

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
