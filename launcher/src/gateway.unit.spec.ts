import { gatewayIsReady } from './gateway.js';

const ready = { status: 'ready' } as const;
const loading = (read: number) =>
  ({
    status: 'not-ready',
    parts: {
      screening: { status: 'not-ready', reason: `index: ${read} of 90,000 entries.` },
      'live-events': ready,
    },
  }) as const;

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
