import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics.js';

export interface MetricsAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

export interface MetricsListener {
  /** Where Prometheus reads, e.g. `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): Promise<void>;
}

let ofProcess: Registry | undefined;

/** Memory, processor time, garbage collection and event loop lag of this process; measured from the first call on. */
const processMetrics = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

const render = async (apps: readonly Metrics[]): Promise<string> => {
  const [process, ...scrapes] = await Promise.all([
    processMetrics().metrics(),
    ...apps.map((app) => app.scrape()),
  ]);
  // Apps of one process have metrics of the same name, which the format wants in one block.
  return `${process}\n${await AggregatorRegistry.aggregate(scrapes).metrics()}`;
};

const answer = async (response: ServerResponse, apps: readonly Metrics[]): Promise<void> => {
  try {
    const text = await render(apps);
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  } catch {
    response.writeHead(500).end(); // shows as a failed scrape, which Prometheus counts and alerts on
  }
};

/**
 * Opens a listener of its own for `GET /metrics`, so that the public port never shows them. Nobody is asked who they
 * are: bind it to an address that only the monitoring reaches. Rejects when the address cannot be had.
 */
export const serveMetrics = async (
  { host, port }: MetricsAddress,
  apps: readonly Metrics[],
): Promise<MetricsListener> => {
  processMetrics();
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (isAsked) void answer(response, apps);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};
