import { parseAllDocuments } from 'yaml';
import { flowFaults } from './flow-faults.js';
import type { Resource } from './resource.js';

const sound = `
kind: Deployment
metadata: { name: door }
spec:
  template:
    metadata: { labels: { app: door } }
    spec:
      containers:
        - { name: app, env: [{ name: LISTS_URL, value: 'http://lists:80' }] }
---
kind: Deployment
metadata: { name: lists }
spec:
  template:
    metadata: { labels: { app: lists } }
    spec:
      containers:
        - name: app
          ports: [{ name: http, containerPort: 8080 }]
          envFrom: [{ configMapRef: { name: lists } }]
          env: [{ name: DATABASE_URL, valueFrom: { secretKeyRef: { name: lists, key: DATABASE_URL } } }]
---
kind: Job
metadata: { name: lists-migration }
spec:
  template:
    metadata: { labels: { app: lists-migration } }
    spec:
      containers:
        - name: app
          envFrom: [{ configMapRef: { name: lists } }]
          env: [{ name: DATABASE_URL, valueFrom: { secretKeyRef: { name: lists, key: DATABASE_URL } } }]
---
kind: StatefulSet
metadata: { name: servers }
spec:
  template:
    metadata: { labels: { app: servers } }
    spec:
      containers:
        - { name: db, ports: [{ name: sql, containerPort: 5432 }] }
        - { name: kafka, ports: [{ name: kafka, containerPort: 9092 }] }
---
kind: Service
metadata: { name: lists }
spec: { selector: { app: lists }, ports: [{ port: 80, targetPort: http }] }
---
kind: Service
metadata: { name: db }
spec: { selector: { app: servers }, ports: [{ port: 5432 }] }
---
kind: Service
metadata: { name: kafka }
spec: { selector: { app: servers }, ports: [{ port: 9092, targetPort: kafka }] }
---
kind: ConfigMap
metadata: { name: lists }
data: { KAFKA_BROKERS: 'elsewhere:9092,kafka:9092' }
---
kind: Secret
metadata: { name: lists }
data: { DATABASE_URL: ${Buffer.from('postgres://me:word@db:5432/lists').toString('base64')} }
---
kind: NetworkPolicy
metadata: { name: default-deny }
spec: { podSelector: {}, policyTypes: [Ingress, Egress] }
---
kind: NetworkPolicy
metadata: { name: out }
spec: { podSelector: {}, policyTypes: [Egress], egress: [{ to: [{ podSelector: {} }] }] }
---
kind: NetworkPolicy
metadata: { name: to-lists }
spec:
  podSelector: { matchLabels: { app: lists } }
  policyTypes: [Ingress]
  ingress: [{ from: [{ podSelector: { matchLabels: { app: door } } }], ports: [{ port: http }] }]
---
kind: NetworkPolicy
metadata: { name: to-servers }
spec:
  podSelector: { matchLabels: { app: servers } }
  policyTypes: [Ingress]
  ingress:
    - from: [{ podSelector: { matchExpressions: [{ key: app, operator: In, values: [lists, lists-migration] }] } }]
      ports: [{ port: 5432 }]
    - { from: [{ podSelector: { matchLabels: { app: lists } } }], ports: [{ port: kafka }] }
`;

const faultsOf = (text: string): string[] =>
  flowFaults(parseAllDocuments(text).map((document) => document.toJS() as Resource));

describe('network policies', () => {
  it('are sound when pods reach what their settings name, and a migration its database', () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  it.each([
    ['app: door } } }], ports', 'app: dor } } }], ports', ['Deployment door: it uses lists at port http']],
    ['[{ to: [{ podSelector: {} }] }]', '[]', ['door: it uses lists', 'lists-migration: it uses servers']],
    [
      '[{ to: [{ podSelector: {} }] }]',
      '[{ to: [{ podSelector: {}, namespaceSelector: {} }] }]',
      ['door: it uses lists at port http, and no policy allows that'],
    ],
    [
      'ports: [{ port: 5432 }]\n    -',
      'ports: [{ port: 5433 }]\n    -',
      ['lists: it uses servers at port sql'],
    ],
    [
      'http://lists:80',
      'http://lists:8080',
      ['Deployment door: it may reach lists at port http, which it never uses'],
    ],
    ['http://lists:80', 'http://blacklists:80', ['door: it may reach lists']],
    [
      '{ from: [{ podSelector: { matchLabels: { app: lists } } }], ports: [{ port: kafka }] }',
      '{ from: [{ podSelector: {} }], ports: [{ port: kafka }] }',
      ['Job lists-migration: it may reach servers at port kafka', 'door: it may reach servers at port kafka'],
    ],
    ['kafka:9092', 'kafka:9093', ['lists: it may reach servers at port kafka, which it never uses']],
  ])('are not when %j becomes %j', (good, bad, expected) => {
    expect(sound).toContain(good);
    const faults = faultsOf(sound.replace(good, bad)).join('\n');
    for (const words of expected) expect(faults).toContain(words);
  });
});
