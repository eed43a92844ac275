import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '@probity/local-servers';
import { startTimeoutMs, root, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: object;
    }[];
  }[];
}

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** A histogram is exported as three series. */
const seriesOf = (name: string, type: string): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];

/** Names that dashboards rely on; alerts are in docs/alerts.rules.yml. */
const promised = [
  'nodejs_eventloop_lag_seconds',
  'probity_outbox_open',
  'probity_outbox_dead',
  'probity_outbox_oldest_age_seconds',
  'probity_inbox_duplicates_total',
  'probity_consumer_lag',
  'probity_consumer_up',
  'probity_dead_letters_total',
  'probity_sse_connections',
  'probity_sse_resumes_total',
  'probity_sse_closed_total',
  'probity_presence_online',
  'probity_quota_decisions_total',
];

describe('the metrics of the running system', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  let probity: RunningInstallation;
  let metrics: string;
  let rules: Rules['groups'][number]['rules'];
  let exported: Set<string>;

  beforeAll(async () => {
    const port = await freePort();
    probity = await installation.start({ METRICS_PORT: String(port) });
    metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    exported = new Set(types.flatMap(([, name = '', type = '']) => seriesOf(name, type)));
    rules = (parse(await read('docs/alerts.rules.yml')) as Rules).groups.flatMap((group) => group.rules);
  }, startTimeoutMs);

  it('include every promised metric, each described once', () => {
    expect(promised.filter((name) => !exported.has(name))).toEqual([]);
    const described = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(described).toEqual([...new Set(described)]);
  });

  it('include every metric that an alert uses', () => {
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:probity|nodejs|process|messaging)_\w+/g) ?? []);
    expect(used.length).toBeGreaterThanOrEqual(rules.length - 1);
    expect(used.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('have alerts that are explained: each has its section in docs/operations.md, and no other has', async () => {
    const sections = [...(await read('docs/operations.md')).matchAll(/^### (Probity\w+)$/gm)];
    expect(sections.map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
  });

  it('are not served by the gateway', async () => {
    for (const path of ['/metrics', '/api/v1/metrics', '/auth/v1/metrics']) {
      expect(await (await fetch(probity.url + path)).text()).not.toContain('probity_outbox_open');
    }
  });
});
