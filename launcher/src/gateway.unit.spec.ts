import { gatewayIsReady, gatewayUrl } from './gateway.js';

const ready = { status: 'ready' } as const;
const loading = (read: number) =>
  ({
    status: 'not-ready',
    parts: {
      screening: { status: 'not-ready', reason: `index: ${read} of 90,000 entries.` },
      'live-events': ready,
    },
  }) as const;

describe('the address of the web app', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
    ['::1', 'http://[::1]:8080'],
    ['::', 'http://localhost:8080'],
  ])('of %s is %s', (HOST, url) => {
    expect(gatewayUrl({ HOST, PORT: 8080 })).toBe(url);
    expect(new URL(url).port).toBe('8080');
  });
});

describe('waiting for the gateway', () => {
  it('ends when the lists are in memory and live events come, not before', async () => {
    const reports = [
      'connection refused',
      loading(0),
      loading(40_000),
      { status: 'ready', parts: { screening: ready } } as const,
      { status: 'ready', parts: { screening: ready, 'live-events': ready } } as const,
    ];
    let requests = 0;
    await gatewayIsReady(
      'http://gateway.test',
      () => undefined,
      async () => reports[requests++] ?? 'too many requests',
    );
    expect(requests).toBe(reports.length);
  });
});
