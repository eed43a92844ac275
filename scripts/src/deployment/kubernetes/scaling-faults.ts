import { nameOf, podsOf, type Resource } from './resource.js';
import { settingsOf } from './settings.js';

/** Connections that PostgreSQL accepts unless it is configured otherwise. Source: its manual, max_connections. */
const usualConnections = 100;

/** More replicas come when they are needed and only as many as there are connections for, and no pod holds up a node. */
export const scalingFaults = (resources: readonly Resource[]): string[] => [
  ...resources.flatMap((resource) => faultsOf(resource).map((fault) => `${nameOf(resource)}: ${fault}`)),
  ...connectionFaults(resources),
];

const faultsOf = ({ kind, spec }: Resource): string[] => {
  switch (kind) {
    case 'HorizontalPodAutoscaler': {
      const types = (spec?.metrics ?? []).map(({ resource }) => resource?.target.type);
      // A share of a small reservation is reached by an app that has hardly anything to do.
      return types.length > 0 && types.every((type) => type === 'AverageValue')
        ? []
        : ['it does not scale by what a replica uses'];
    }
    case 'PodDisruptionBudget':
      return spec?.unhealthyPodEvictionPolicy === 'AlwaysAllow'
        ? []
        : ['pods that are not ready keep their node from being emptied'];
    default:
      return [];
  }
};

/** Of an overlay that brings its own PostgreSQL. */
const connectionFaults = (resources: readonly Resource[]): string[] => {
  const server = podsOf(resources)
    .flatMap(({ spec }) => spec.containers)
    .find(({ image }) => image.startsWith('postgres:'));
  if (server === undefined) return [];
  const [, accepted = String(usualConnections)] =
    /max_connections=(\d+)/.exec((server.args ?? []).join(' ')) ?? [];
  const wanted = connectionsWanted(resources);
  return wanted < Number(accepted)
    ? []
    : [`apps may open ${wanted} connections, and PostgreSQL accepts ${accepted}`];
};

/** At the most replicas, one more of each while they are replaced, each with one more for its relay. */
const connectionsWanted = (resources: readonly Resource[]): number =>
  podsOf(resources)
    .filter(({ of }) => of.kind === 'Deployment')
    .map((pods) => {
      const pool = settingsOf(pods, resources).find(({ name }) => name === 'DATABASE_POOL')?.value;
      if (pool === undefined) return 0;
      const scaler = resources.find(({ spec }) => spec?.scaleTargetRef?.name === pods.of.metadata.name);
      return ((scaler?.spec?.maxReplicas ?? 1) + 1) * (Number(pool) + 1);
    })
    .reduce((sum, each) => sum + each, 0);
