import { nameOf, type Resource } from './resource.js';

/** Kinds that we use, at the version that serves them. */
const kinds: Readonly<Record<string, string>> = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  Secret: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  Job: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

/** Words that schemas of manifests leave open as text, and the cluster refuses. Source: the API's reference. */
const words: Readonly<Record<string, readonly string[]>> = {
  restartPolicy: ['Always', 'OnFailure', 'Never'],
  imagePullPolicy: ['Always', 'IfNotPresent', 'Never'],
  protocol: ['TCP', 'UDP', 'SCTP'],
  pathType: ['Exact', 'Prefix', 'ImplementationSpecific'],
  policyTypes: ['Ingress', 'Egress'],
  operator: ['In', 'NotIn', 'Exists', 'DoesNotExist'],
  unhealthyPodEvictionPolicy: ['IfHealthyBudget', 'AlwaysAllow'],
  whenUnsatisfiable: ['DoNotSchedule', 'ScheduleAnyway'],
  accessModes: ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'],
};

/** Every kind and every word of a closed set is one that the cluster knows; names are there once. */
export const wordFaults = (resources: readonly Resource[]): string[] => {
  const names = resources.map(nameOf);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: it is there twice`),
    ...resources
      .filter(({ kind, apiVersion }) => kinds[kind] !== apiVersion)
      .map((resource) => `${nameOf(resource)}: ${resource.apiVersion} serves no such kind`),
    ...resources.flatMap((resource) =>
      unknownWords(resource.spec).map((word) => `${nameOf(resource)}: the cluster knows no ${word}`),
    ),
  ];
};

const unknownWords = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownWords);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const known = words[key];
    if (known === undefined) return unknownWords(inner);
    const given: unknown[] = Array.isArray(inner) ? inner : [inner];
    return given.filter((word) => !known.includes(String(word))).map((word) => `${key}: ${String(word)}`);
  });
};
