import { parseAllDocuments } from 'yaml';
import { podFaults } from './pod-faults.js';
import type { Resource } from './resource.js';
import { selectorFaults } from './selector-faults.js';
import { wordFaults } from './word-faults.js';

const sound = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: auth }
spec:
  selector: { matchLabels: { app: auth } }
  template:
    metadata: { labels: { app: auth } }
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 60
      securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }
      containers:
        - name: app
          image: probity/auth
          imagePullPolicy: IfNotPresent
          ports: [{ name: http, containerPort: 8080 }]
          envFrom: [{ configMapRef: { name: settings } }]
          env: [{ name: KEY, valueFrom: { secretKeyRef: { name: keys, key: KEY } } }]
          resources: { requests: { cpu: 1 }, limits: { memory: 1Gi } }
          startupProbe: { httpGet: { path: /healthz, port: http } }
          livenessProbe: { httpGet: { path: /healthz, port: http } }
          readinessProbe: { httpGet: { path: /readyz, port: 8080 } }
          lifecycle: { preStop: { sleep: { seconds: 10 } } }
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          volumeMounts: [{ name: tmp, mountPath: /tmp }]
      volumes: [{ name: tmp, emptyDir: {} }]
---
apiVersion: v1
kind: Service
metadata: { name: auth }
spec: { selector: { app: auth }, ports: [{ name: http, port: 80, targetPort: http }] }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: auth }
spec: { maxUnavailable: 1, selector: { matchLabels: { app: auth } } }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: auth }
spec: { scaleTargetRef: { kind: Deployment, name: auth } }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: door }
spec: { rules: [{ http: { paths: [{ pathType: Prefix, backend: { service: { name: auth, port: { name: http } } } }] } }] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: flow }
spec:
  podSelector: { matchLabels: { app: auth } }
  policyTypes: [Ingress, Egress]
  ingress: [{ from: [{ podSelector: { matchExpressions: [{ key: app, operator: In, values: [auth] }] } }], ports: [{ port: http }] }]
  egress: [{ to: [{ ipBlock: { cidr: 10.0.0.0/8 } }], ports: [{ port: 5432 }] }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { PORT: '8080' }
---
apiVersion: v1
kind: Secret
metadata: { name: keys }
data: { KEY: eA== }
`;

const expected = { variables: new Map([['auth', ['PORT', 'KEY']]]), secretsAreOutside: false };

const faultsOf = (text: string): string[] => {
  const resources = parseAllDocuments(text).map((document) => document.toJS() as Resource);
  return [...wordFaults(resources), ...selectorFaults(resources), ...podFaults(resources, expected)];
};

describe('manifests', () => {
  it('are sound when all that they name is there', () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  it.each([
    ['labels: { app: auth }', 'labels: { app: bff }', 'its selector misses its own pods'],
    [
      'spec: { selector: { app: auth }',
      'spec: { selector: { app: bff }',
      'Service auth: its selector takes no pods',
    ],
    ['targetPort: http', 'targetPort: htpp', 'its pods declare no port htpp'],
    ['selector: { matchLabels: { app: auth } } }', 'selector: { matchLabels: { app: x } } }', 'exactly one'],
    ['kind: Deployment, name: auth', 'kind: Deployment, name: bff', 'what it scales is not there'],
    ['port: { name: http }', 'port: { name: htpp }', 'no such port of a service auth'],
    ['values: [auth]', 'values: [bff]', 'a peer of it is no pod of ours'],
    ['ports: [{ port: http }]', 'ports: [{ port: htpp }]', 'no pod that it selects declares port htpp'],
    ['path: /readyz, port: 8080', 'path: /readyz, port: 8081', 'a probe uses port 8081'],
    ['livenessProbe', 'livelinessProbe', 'has no livenessProbe'],
    [
      'livenessProbe: { httpGet: { path: /healthz',
      'livenessProbe: { httpGet: { path: /readyz',
      'its livenessProbe uses another path than /healthz',
    ],
    ['path: /readyz', 'path: /healthz', 'its readinessProbe uses another path than /readyz'],
    ["data: { PORT: '8080' }", "data: { PROT: '8080' }", 'environment: PORT is not set'],
    ["data: { PORT: '8080' }", "data: { PORT: '1', PROT: '1' }", 'environment: no program reads PROT'],
    [
      'configMapRef: { name: settings }',
      'configMapRef: { name: setting }',
      'a ConfigMap that it reads is not there',
    ],
    ['name: keys, key: KEY', 'name: keys, key: YEK', 'there is no YEK in a Secret keys'],
    ['{ name: tmp, mountPath', '{ name: temp, mountPath', 'there is no volume temp'],
    ['runAsNonRoot: true', 'runAsNonRoot: false', 'may be root'],
    ['drop: [ALL]', 'drop: [NET_RAW]', 'may gain rights'],
    ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'may write its files'],
    ['limits: { memory: 1Gi }', 'limits: {}', 'no limit of memory'],
    [
      'terminationGracePeriodSeconds: 60',
      'terminationGracePeriodSeconds: 30',
      'killed before they can have stopped',
    ],
    ['automountServiceAccountToken: false', 'automountServiceAccountToken: true', 'a token of the cluster'],
    ['enableServiceLinks: false', 'enableServiceLinks: true', 'variables of other services'],
    ['IfNotPresent', 'IfNotThere', 'the cluster knows no imagePullPolicy: IfNotThere'],
    ['pathType: Prefix', 'pathType: prefix', 'the cluster knows no pathType: prefix'],
    ['autoscaling/v2', 'autoscaling/v2beta2', 'serves no such kind'],
    [
      'metadata: { name: keys }',
      'metadata: { name: keys }\n---\nkind: Secret\napiVersion: v1\nmetadata: { name: keys }',
      'twice',
    ],
  ])('are not when %j becomes %j', (good, bad, words) => {
    expect(sound).toContain(good);
    expect(faultsOf(sound.replace(good, bad)).join('\n')).toContain(words);
  });

  it('may name a secret that is not always there', () => {
    const optional = sound.replace('name: keys, key: KEY', 'name: keys, key: YEK, optional: true');
    expect(faultsOf(optional)).toEqual([]);
  });
});
