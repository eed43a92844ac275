import { parseAllDocuments } from 'yaml';
import type { Resource } from './resource.js';
import { scalingFaults } from './scaling-faults.js';

const sound = `
kind: Deployment
metadata: { name: auth }
spec: { template: { spec: { containers: [{ name: app, image: probity/auth, env: [{ name: DATABASE_POOL, value: '9' }] }] } } }
---
kind: HorizontalPodAutoscaler
metadata: { name: auth }
spec:
  scaleTargetRef: { kind: Deployment, name: auth }
  maxReplicas: 4
  metrics: [{ type: Resource, resource: { name: cpu, target: { type: AverageValue, averageValue: 700m } } }]
---
kind: PodDisruptionBudget
metadata: { name: auth }
spec: { maxUnavailable: 1, unhealthyPodEvictionPolicy: AlwaysAllow }
---
kind: StatefulSet
metadata: { name: postgres }
spec: { template: { spec: { containers: [{ name: postgres, image: 'postgres:17', args: [-c, max_connections=51] }] } } }
`;

const faultsOf = (text: string): string[] =>
  scalingFaults(parseAllDocuments(text).map((document) => document.toJS() as Resource));

describe('scaling', () => {
  it('is sound when there are connections for all, and nothing holds up a node', () => {
    expect(faultsOf(sound)).toEqual([]);
    expect(faultsOf(sound.replace('postgres:17', 'proxy:1'))).toEqual([]);
  });

  it.each([
    ['max_connections=51', 'max_connections=50', 'apps may open 50 connections, and PostgreSQL accepts 50'],
    ["value: '9'", "value: '20'", 'apps may open 105 connections'],
    ['maxReplicas: 4', 'maxReplicas: 5', 'apps may open 60 connections'],
    ['AverageValue, averageValue: 700m', 'Utilization, averageUtilization: 70', 'by what a replica uses'],
    [', unhealthyPodEvictionPolicy: AlwaysAllow', '', 'keep their node from being emptied'],
  ])('is not when %j becomes %j', (good, bad, words) => {
    expect(sound).toContain(good);
    expect(faultsOf(sound.replace(good, bad)).join('\n')).toContain(words);
  });

  it('assumes the default of PostgreSQL', () => {
    const alone = sound.replace(', args: [-c, max_connections=51]', '');
    expect(faultsOf(alone)).toEqual([]);
    expect(faultsOf(alone.replace("'9'", "'19'"))).toEqual([
      'apps may open 100 connections, and PostgreSQL accepts 100',
    ]);
  });
});
