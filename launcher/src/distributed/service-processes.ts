import { fileURLToPath } from 'node:url';
import { databases, type DatabaseOwner } from '../installation/databases.js';
import { calledEnvironment, callingEnvironment } from '../installation/service-identities.js';
import type { Installation } from '../installation/installation.js';
import { clientFolder, gatewayUrl } from '../gateway.js';
import { inherited, type DistributedSettings } from './config.js';
import type { Servers } from './local-servers.js';
import type { ServiceProcess } from './start-service.js';

/** Ports of the services, which only this machine reaches. */
export type ServicePorts = Readonly<Record<Exclude<DatabaseOwner, 'bff'>, number>>;

/** How each app is started, by its own environment (`config.ts` of the app); the gateway comes last. */
export const serviceProcesses = (
  { databaseUrl, folder, secrets }: Installation,
  settings: DistributedSettings,
  servers: Servers,
  ports: ServicePorts,
): ServiceProcess[] => {
  const url = gatewayUrl(settings);
  // Any port for metrics: on one machine the usual one is there only once. The log says which it is.
  const common = { LOG_LEVEL: settings.PROBITY_LOG_LEVEL, METRICS_PORT: '0' };
  const issuer = `${url}/auth/v1`;
  const at = (app: keyof ServicePorts): string => `http://127.0.0.1:${String(ports[app])}`;
  const withData = (app: DatabaseOwner): NodeJS.ProcessEnv => ({
    ...common,
    DATABASE_URL: databaseUrl(app),
    DATABASE_MIGRATE: 'true', // there is one of each
    KAFKA_BROKERS: servers.kafkaBrokers,
    REDIS_URL: servers.redisUrl,
  });
  const service = (app: keyof ServicePorts): NodeJS.ProcessEnv => ({
    ...withData(app),
    HOST: '127.0.0.1',
    PORT: String(ports[app]),
  });
  const callers = (app: DatabaseOwner): NodeJS.ProcessEnv => ({
    ...{ AUTH_ISSUER: issuer, AUTH_URL: at('auth') },
    ...callingEnvironment(secrets, app),
  });
  const environments: Record<DatabaseOwner, NodeJS.ProcessEnv> = {
    auth: {
      ...service('auth'),
      ...calledEnvironment(secrets),
      AUTH_SECRET: secrets.authEncryptionKey,
      AUTH_SITE_URL: url,
      AUTH_ISSUER: issuer,
      AUTH_SIGN_UP: inherited['AUTH_SIGN_UP'] ?? 'open',
      AUTH_MAIL: 'files',
      AUTH_MAIL_FOLDER: folder.mail,
      AUTH_MAIL_FROM: 'Probity <no-reply@probity.test>',
    },
    screening: {
      ...service('screening'),
      ...callers('screening'),
      ...calledEnvironment(secrets),
      SCREENING_FETCH_LISTS: String(settings.PROBITY_FETCH_LISTS === 'on'),
      SCREENING_INDEX_FOLDER: inherited['SCREENING_INDEX_FOLDER'] || folder.index,
      SCREENING_LIST_CACHE: inherited['SCREENING_LIST_CACHE'] || folder.listCache,
    },
    verification: { ...service('verification'), ...callers('verification'), SCREENING_URL: at('screening') },
    notification: {
      ...service('notification'),
      ...callers('notification'),
      NOTIFICATION_PUSH_KEY: secrets.pushKey,
    },
    bff: {
      ...withData('bff'),
      ...callers('bff'),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      BFF_USER_RATE: String(settings.BFF_USER_RATE),
      BFF_NETWORK_RATE: String(settings.BFF_NETWORK_RATE),
      SCREENING_URL: at('screening'),
      VERIFICATION_URL: at('verification'),
      NOTIFICATION_URL: at('notification'),
      BFF_CLIENT_FOLDER: clientFolder,
    },
  };
  return databases.map((app) => ({ app, file: programOf(app), env: { ...inherited, ...environments[app] } }));
};

/** As `scripts/bundle.mjs` puts it. */
const programOf = (app: DatabaseOwner): string =>
  fileURLToPath(new URL(`../../../dist/${app}.js`, import.meta.url));
