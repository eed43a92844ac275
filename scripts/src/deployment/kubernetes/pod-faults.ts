import { variableFaults, type Variables } from '../variables.js';
import {
  declares,
  nameOf,
  podsOf,
  type Container,
  type Pods,
  type Probe,
  type Resource,
} from './resource.js';

/** Seconds that a service takes to stop at most; its own watchdog ends it then. */
const stopSeconds = 25;

export interface Expected {
  readonly variables: Variables;
  /** Whether secrets are made outside, so that only their names are known. */
  readonly secretsAreOutside: boolean;
}

/** Pods have what they use, and no more rights than they need. */
export const podFaults = (resources: readonly Resource[], expected: Expected): string[] =>
  podsOf(resources).flatMap((pods) =>
    [...faultsOf(pods), ...faultsOfEnvironment(pods, resources, expected)].map(
      (fault) => `${nameOf(pods.of)}: ${fault}`,
    ),
  );

const faultsOf = (pods: Pods): string[] => {
  const { spec, of } = pods;
  const isServing = of.kind !== 'Job';
  const { runAsNonRoot, seccompProfile } = spec.securityContext ?? {};
  const isRestricted = runAsNonRoot === true && seccompProfile?.type === 'RuntimeDefault';
  const volumes = [
    ...(spec.volumes ?? []),
    ...(of.spec?.volumeClaimTemplates ?? []).map(({ metadata }) => metadata),
  ];
  return [
    ...(isRestricted ? [] : ['its pods may be root, or make any system call']),
    ...(spec.automountServiceAccountToken === false ? [] : ['its pods get a token of the cluster']),
    // Such as KAFKA_PORT=tcp://…, made of the services' names: a program may take it for a setting of its own.
    ...(spec.enableServiceLinks === false ? [] : ['its pods get variables of other services']),
    ...spec.containers.flatMap((container) => [
      ...faultsOfContainer(container),
      ...(isServing ? faultsOfProbes(container, pods) : []),
      ...(container.volumeMounts ?? [])
        .filter(({ name }) => !volumes.some((volume) => volume.name === name))
        .map(({ name }) => `there is no volume ${name}`),
    ]),
    ...(isServing && isOurs(pods) ? faultsOfStop(pods) : []),
  ];
};

const isOurs = ({ spec }: Pods): boolean => spec.containers.some(({ name }) => name === 'app');

const faultsOfContainer = ({ name, securityContext: rights, resources }: Container): string[] => {
  const isRestricted =
    rights?.allowPrivilegeEscalation === false && rights.capabilities?.drop?.includes('ALL') === true;
  return [
    ...(isRestricted ? [] : [`container ${name} may gain rights`]),
    ...(name !== 'app' || rights?.readOnlyRootFilesystem === true
      ? []
      : [`container ${name} may write its files`]),
    ...(resources?.requests !== undefined && resources.limits?.memory !== undefined
      ? []
      : [`container ${name} has no requests, or no limit of memory`]),
  ];
};

const faultsOfProbes = (
  { name, readinessProbe, livenessProbe, startupProbe }: Container,
  pods: Pods,
): string[] => {
  const missing = (probe: Probe | undefined, what: string): string[] =>
    probe === undefined ? [`container ${name} has no ${what}`] : [];
  const ports = [readinessProbe, livenessProbe, startupProbe].flatMap((probe) => {
    const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
    return port === undefined ? [] : [port];
  });
  return [
    ...missing(readinessProbe, 'readinessProbe'),
    ...(name === 'app'
      ? [...missing(livenessProbe, 'livenessProbe'), ...missing(startupProbe, 'startupProbe')]
      : []),
    ...(name === 'app'
      ? [
          ...elsewhere(readinessProbe, 'readinessProbe', '/readyz'),
          // A part that is away must not have its app restarted: that would only lose what it holds.
          ...elsewhere(livenessProbe, 'livenessProbe', '/healthz'),
          ...elsewhere(startupProbe, 'startupProbe', '/healthz'),
        ]
      : []),
    ...ports
      .filter((port) => !declares(pods, port))
      .map((port) => `a probe uses port ${port}, which is not declared`),
  ];
};

const elsewhere = (probe: Probe | undefined, what: string, path: string): string[] =>
  probe === undefined || probe.httpGet?.path === path ? [] : [`its ${what} uses another path than ${path}`];

const faultsOfStop = ({ spec }: Pods): string[] => {
  const [container] = spec.containers;
  const pause = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  if (pause === 0) return ['its pods stop while endpoints still name them'];
  const enough = (spec.terminationGracePeriodSeconds ?? 30) > pause + stopSeconds;
  return enough ? [] : ['its pods are killed before they can have stopped'];
};

const faultsOfEnvironment = (
  { spec, of }: Pods,
  resources: readonly Resource[],
  { variables, secretsAreOutside }: Expected,
): string[] => {
  const named = (kind: string, name: string): Resource | undefined =>
    resources.find((each) => each.kind === kind && each.metadata.name === name);
  return spec.containers.flatMap(({ name, env = [], envFrom = [] }) => {
    const maps = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef?.name ?? ''));
    const secrets = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
    const absent = secretsAreOutside
      ? []
      : secrets
          .filter(({ optional }) => optional !== true)
          .filter(({ name: secret, key }) => named('Secret', secret)?.data?.[key] === undefined);
    const app = of.metadata.name.replace(/-migration$/, '');
    const read = name === 'app' ? variables.get(app) : undefined;
    const set = [...env.map((each) => each.name), ...maps.flatMap((map) => Object.keys(map?.data ?? {}))];
    return [
      ...(maps.includes(undefined) ? ['a ConfigMap that it reads is not there'] : []),
      ...absent.map(({ name: secret, key }) => `there is no ${key} in a Secret ${secret}`),
      ...(name === 'app' && read === undefined ? [`there is no app ${app}`] : []),
      ...(read === undefined ? [] : variableFaults('environment', read, set)),
    ];
  });
};
