import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '@probity/local-servers';
import { patience, root, type Running } from './running/installation.js';
import { newInstallation } from './running/new-installation.js';

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

/** A histogram shows as three series. */
const seriesOf = (name: string, type: string): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];

/** Source: reference events, section 7. */
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

describe('what the running system tells of itself', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  let probity: Running;
  let metrics: string;
  let rules: Rules['groups'][number]['rules'];
  let told: Set<string>;

  beforeAll(async () => {
    const port = await freePort();
    probity = await installation.start({ METRICS_PORT: String(port) });
    metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    told = new Set(types.flatMap(([, name = '', type = '']) => seriesOf(name, type)));
    rules = (parse(await read('docs/alerts.rules.yml')) as Rules).groups.flatMap((group) => group.rules);
  }, patience);

  it('holds every metric that was promised, each described once', () => {
    expect(promised.filter((name) => !told.has(name))).toEqual([]);
    const described = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(described).toEqual([...new Set(described)]);
  });

  it('holds every metric that an alert asks for', () => {
    const asked = rules.flatMap(
      ({ expr }) => expr.match(/\b(?:probity|nodejs|process|messaging)_\w+/g) ?? [],
    );
    expect(asked.length).toBeGreaterThanOrEqual(rules.length - 1);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  });

  it('is explained: each alert has its section in docs/operations.md, and no other has', async () => {
    const sections = [...(await read('docs/operations.md')).matchAll(/^### (Probity\w+)$/gm)];
    expect(sections.map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
  });

  it('shows at no door for people', async () => {
    for (const path of ['/metrics', '/api/v1/metrics', '/auth/v1/metrics']) {
      expect(await (await fetch(probity.url + path)).text()).not.toContain('probity_outbox_open');
    }
  });
});
