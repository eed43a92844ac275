import {
  declares,
  nameOf,
  podsOf,
  selects,
  type Flow,
  type Labels,
  type Pods,
  type Resource,
} from './resource.js';

/** Whatever names pods, ports or other resources names some that are there. */
export const selectorFaults = (resources: readonly Resource[]): string[] => {
  const pods = podsOf(resources);
  return resources.flatMap((resource) =>
    faultsOf(resource, pods, resources).map((fault) => `${nameOf(resource)}: ${fault}`),
  );
};

const faultsOf = (resource: Resource, pods: readonly Pods[], all: readonly Resource[]): string[] => {
  const { kind, spec = {} } = resource;
  switch (kind) {
    case 'Deployment':
    case 'StatefulSet': {
      const own = pods.filter(({ of }) => of === resource);
      const taken = pods.filter(({ labels }) => selects(spec.selector ?? {}, labels));
      if (own.length !== 1 || !own.every((each) => taken.includes(each)))
        return ['its selector misses its own pods'];
      return taken.length > 1 ? ['its selector takes pods of others'] : [];
    }
    case 'Service':
      return faultsOfService(resource, pods);
    case 'PodDisruptionBudget':
      return taking(pods, spec.selector ?? {}).length === 1
        ? []
        : ['it does not take the pods of exactly one'];
    case 'HorizontalPodAutoscaler': {
      const { scaleTargetRef: target } = spec;
      const isThere = all.some(
        ({ kind: of, metadata }) => of === target?.kind && metadata.name === target.name,
      );
      return isThere ? [] : ['what it scales is not there'];
    }
    case 'Ingress':
      return faultsOfIngress(resource, all);
    case 'NetworkPolicy':
      return faultsOfPolicy(resource, pods);
    default:
      return [];
  }
};

const taking = (pods: readonly Pods[], selector: object): Pods[] =>
  pods.filter(({ labels }) => selects(selector, labels));

const faultsOfService = ({ spec }: Resource, pods: readonly Pods[]): string[] => {
  const taken = taking(pods, { matchLabels: spec?.selector as Labels });
  if (taken.length === 0) return ['its selector takes no pods'];
  return (spec?.ports ?? [])
    .map(({ port, targetPort = port }) => targetPort)
    .filter((port) => !taken.every((each) => declares(each, port)))
    .map((port) => `its pods declare no port ${port}`);
};

const faultsOfIngress = ({ spec }: Resource, all: readonly Resource[]): string[] =>
  (spec?.rules ?? [])
    .flatMap(({ http }) => http.paths)
    .map(({ backend }) => backend.service)
    .filter(({ name, port }) => {
      const target = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name);
      const ports = target?.spec?.ports ?? [];
      return !ports.some((each) => each.name === port.name || each.port === port.number);
    })
    .map(({ name }) => `there is no such port of a service ${name}`);

const faultsOfPolicy = ({ spec }: Resource, pods: readonly Pods[]): string[] => {
  const own = taking(pods, spec?.podSelector ?? {});
  if (own.length === 0) return ['its selector takes no pods'];
  return [
    ...(spec?.ingress ?? []).flatMap((flow) => [...lonely(flow, pods), ...closed(flow, own)]),
    ...(spec?.egress ?? []).flatMap((flow) => [...lonely(flow, pods), ...closed(flow, peersOf(flow, pods))]),
  ];
};

/** Pods of our own namespace at the other end. */
const peersOf = ({ from = [], to = [] }: Flow, pods: readonly Pods[]): Pods[] =>
  [...from, ...to].flatMap(({ podSelector, namespaceSelector }) =>
    podSelector === undefined || namespaceSelector !== undefined ? [] : taking(pods, podSelector),
  );

const lonely = ({ from = [], to = [] }: Flow, pods: readonly Pods[]): string[] =>
  [...from, ...to].some(
    ({ podSelector, namespaceSelector }) =>
      podSelector !== undefined && namespaceSelector === undefined && taking(pods, podSelector).length === 0,
  )
    ? ['a peer of it is no pod of ours']
    : [];

const closed = ({ ports = [] }: Flow, ends: readonly Pods[]): string[] =>
  ends.length === 0
    ? []
    : ports
        .filter(({ port }) => !ends.some((each) => declares(each, port)))
        .map(({ port }) => `no pod that it selects declares port ${port}`);
