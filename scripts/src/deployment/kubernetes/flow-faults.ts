import {
  nameOf,
  podsOf,
  portsOf,
  selects,
  type ContainerPort,
  type Flow,
  type Labels,
  type Pods,
  type Resource,
} from './resource.js';
import { settingsOf } from './settings.js';

/** Of the servers in its settings, a migration uses only these. */
const usedByJobs: readonly string[] = ['DATABASE_URL'];

/**
 * Policies let pods reach what their settings name and no other pods of ours. What is outside of the manifests is not
 * looked at.
 */
export const flowFaults = (resources: readonly Resource[]): string[] => {
  const all = podsOf(resources);
  return all.flatMap((from) =>
    all
      .filter((to) => to !== from)
      .flatMap((to) =>
        portsOf(to).flatMap((port) => {
          const uses = isClientOf(from, to, port, resources);
          if (uses === mayReach(from, to, port, resources)) return [];
          const target = `${to.of.metadata.name} at port ${port.name ?? port.containerPort}`;
          return uses
            ? [`${nameOf(from.of)}: it uses ${target}, and no policy allows that`]
            : [`${nameOf(from.of)}: it may reach ${target}, which it never uses`];
        }),
      ),
  );
};

/** Whether a setting of `from` names a service that leads to this port of `to`. */
const isClientOf = (from: Pods, to: Pods, port: ContainerPort, resources: readonly Resource[]): boolean => {
  const settings = settingsOf(from, resources).filter(
    ({ name }) => from.of.kind !== 'Job' || usedByJobs.includes(name),
  );
  return resources
    .filter(
      ({ kind, spec }) => kind === 'Service' && selects({ matchLabels: spec?.selector as Labels }, to.labels),
    )
    .flatMap(({ metadata, spec }) =>
      (spec?.ports ?? [])
        .filter(({ port: own, targetPort = own }) => isPort(targetPort, port))
        .map((each) => new RegExp(`(^|[/@,])${metadata.name}:${each.port}(?!\\d)`)),
    )
    .some((address) => settings.some(({ value }) => address.test(value)));
};

/** Both ends must agree, and an end without any policy agrees to all. */
const mayReach = (from: Pods, to: Pods, port: ContainerPort, resources: readonly Resource[]): boolean => {
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
  const agrees = (end: Pods, other: Pods, way: 'Ingress' | 'Egress'): boolean => {
    const own = policies.filter(
      ({ spec = {} }) =>
        spec.policyTypes?.includes(way) === true && selects(spec.podSelector ?? {}, end.labels),
    );
    const flows = own.flatMap(({ spec }) => (way === 'Ingress' ? spec?.ingress : spec?.egress) ?? []);
    return own.length === 0 || flows.some((flow) => isOf(flow, other, port));
  };
  return agrees(to, from, 'Ingress') && agrees(from, to, 'Egress');
};

const isOf = ({ from, to, ports }: Flow, other: Pods, port: ContainerPort): boolean => {
  const peers = from ?? to;
  const isPeer =
    peers === undefined ||
    peers.some(
      // Peers of other namespaces are not ours, and addresses are not pods'.
      ({ podSelector, namespaceSelector }) =>
        podSelector !== undefined && namespaceSelector === undefined && selects(podSelector, other.labels),
    );
  return isPeer && (ports === undefined || ports.some((each) => isPort(each.port, port)));
};

const isPort = (named: string | number, { name, containerPort }: ContainerPort): boolean =>
  named === name || named === containerPort;
