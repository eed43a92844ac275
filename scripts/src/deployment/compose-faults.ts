import { parse } from 'yaml';
import { variableFaults, type Variables } from './variables.js';

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly stop_grace_period?: string;
}

/** What is wrong with a compose file, as sentences. */
export const composeFaults = (text: string, variables: Variables): string[] => {
  const { services } = parse(text, { merge: true }) as Compose;
  const names = Object.keys(services);
  return [
    ...Object.entries(services).flatMap(([name, service]) => [
      ...faultsOfOrder(name, service, services),
      ...faultsOfSecrets(name, service),
      ...faultsOfPorts(name, service),
    ]),
    ...[...variables].flatMap(([app, read]) => {
      const wanted = [app, ...(read.includes('DATABASE_URL') ? [migrationOf(app)] : [])];
      const missing = wanted.filter((name) => !names.includes(name));
      return [
        ...missing.map((name) => `compose: there is no ${name}`),
        ...wanted.flatMap((name) => faultsOfApp(name, services[name], app, read)),
      ];
    }),
  ];
};

const migrationOf = (app: string): string => `${app}-migration`;

const faultsOfApp = (
  name: string,
  service: Service | undefined,
  app: string,
  read: readonly string[],
): string[] => {
  if (service === undefined) return [];
  const isMigration = name !== app;
  const depends = Object.keys(service.depends_on ?? {});
  return [
    ...variableFaults(`compose: ${name}`, read, Object.keys(service.environment ?? {})),
    ...(service.image?.startsWith(`probity/${app}:`) === true ? [] : [`compose: ${name} runs another image`]),
    ...(service.read_only === true ? [] : [`compose: ${name} may write its file system`]),
    ...(service.stop_grace_period === '60s' ? [] : [`compose: ${name} has no 60 s to stop`]),
    ...(isMigration && service.command?.join(' ') !== 'migrate' ? [`compose: ${name} does not migrate`] : []),
    ...(isMigration && service.restart?.startsWith('on-failure:') !== true
      ? [`compose: ${name} is not tried again, or for ever`]
      : []),
    ...(!isMigration && read.includes('DATABASE_URL') && !depends.includes(migrationOf(app))
      ? [`compose: ${name} does not wait for its migration`]
      : []),
  ];
};

const faultsOfOrder = (name: string, service: Service, all: Compose['services']): string[] =>
  Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
    const target = all[other];
    if (target === undefined) return [`compose: ${name} waits for ${other}, which is not there`];
    const ends = target.command?.join(' ') === 'migrate';
    const wanted = ends ? 'service_completed_successfully' : 'service_healthy';
    if (condition !== wanted)
      return [`compose: ${name} waits for ${other} to be ${condition}, not ${wanted}`];
    // Images of ours bring their check.
    const isOurs = target.image?.startsWith('probity/') === true;
    if (!ends && !isOurs && target.healthcheck === undefined)
      return [`compose: ${name} waits for the health of ${other}, which has no health check`];
    return [];
  });

/** A secret is required from the environment, never written here. */
const faultsOfSecrets = (name: string, { environment = {} }: Service): string[] =>
  Object.entries(environment)
    .filter(([variable]) => /SECRET|SERVICE_KEY|PUSH_KEY|PASSWORD$/.test(variable))
    .filter(([, value]) => !/^\$\{\w+(:\?[^}]*|:-)?\}$/.test(value))
    .map(([variable]) => `compose: ${name} holds the secret ${variable} itself`);

/** Containers' ports pass by a machine's firewall, so that only this machine is let in; a proxy lets in others. */
const faultsOfPorts = (name: string, { ports = [] }: Service): string[] =>
  ports
    .filter((port) => !port.startsWith('127.0.0.1:'))
    .map((port) => `compose: ${name} is open to every network at ${port}`);
