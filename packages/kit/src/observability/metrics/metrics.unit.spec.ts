import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';
import { serveMetrics, type MetricsListener } from './serve-metrics.js';

let listener: MetricsListener | undefined;

afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

const serve = async (...apps: Metrics[]): Promise<() => Promise<string>> => {
  const opened = (listener = await serveMetrics({ host: '127.0.0.1', port: 0 }, apps));
  return async () => (await fetch(opened.url)).text();
};

describe('metrics', () => {
  it('shows what the apps of a process count in one block, and the process beside them', async () => {
    const names = ['screening', 'bff'];
    const apps = names.map((name) => new Metrics(name));
    for (const [more, app] of apps.entries()) {
      const counter = app.counter({ name: 'probity_things_total', help: 'Things.', labels: ['kind'] });
      counter.inc({ kind: 'a' }, 1 + more);
    }
    const text = await (await serve(...apps))();
    expect(text.match(/# TYPE probity_things_total/g)).toHaveLength(1);
    expect(text).toContain('probity_things_total{kind="a",app="screening"} 1');
    expect(text).toContain('probity_things_total{kind="a",app="bff"} 2');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('shows nothing else', async () => {
    await serve(new Metrics('bff'));
    const { origin } = new URL(listener?.url ?? '');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('leaves a value out that could not be read, and counts that, instead of saying 0', async () => {
    const metrics = new Metrics('screening');
    let answer = (): Promise<number> => Promise.resolve(3);
    metrics.collect({
      collector: 'outbox',
      gauges: { probity_open: 'Open.' },
      read: async () => [{ gauge: 'probity_open', value: await answer() }],
    });
    const text = await serve(metrics);
    expect(await text()).toContain('probity_open{app="screening"} 3');
    answer = () => Promise.reject(new Error('no database'));
    const failed = await text();
    expect(failed).not.toMatch(/^probity_open/m);
    expect(failed).toContain('# TYPE probity_open gauge');
    expect(failed).toContain('probity_metrics_collect_failures_total{collector="outbox",app="screening"} 1');
    expect(failed).toContain('probity_metrics_unanswered_total{question="outbox",app="screening"} 1');
    answer = () => new Promise(() => undefined);
    expect(await text()).not.toMatch(/^probity_open/m);
  });

  it('forgets values that are not read any more', async () => {
    const metrics = new Metrics('screening');
    let sources = ['one', 'two'];
    metrics.collect({
      collector: 'lists',
      gauges: { probity_entries: 'Entries.' },
      labels: ['source'],
      read: () =>
        Promise.resolve(
          sources.map((source) => ({ gauge: 'probity_entries', labels: { source }, value: 1 })),
        ),
    });
    const text = await serve(metrics);
    expect(await text()).toContain('source="two"');
    sources = ['one'];
    expect(await text()).not.toContain('source="two"');
  });

  it('shows a count that is kept elsewhere', async () => {
    const metrics = new Metrics('screening');
    let count = 2;
    metrics.counted({ name: 'probity_elsewhere_total', help: 'Elsewhere.' }, () => count);
    const text = await serve(metrics);
    expect(await text()).toContain('probity_elsewhere_total{app="screening"} 2');
    count = 5;
    expect(await text()).toContain('probity_elsewhere_total{app="screening"} 5');
  });
});
