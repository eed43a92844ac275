import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Installation } from '../installation/installation.js';
import { clientFolder } from '../embedded/client-folder.js';
import type { ServiceProcess } from './start-service.js';

/** The apps, each a process; the gateway comes last. */
const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;
type AppName = (typeof apps)[number];

export interface Wiring {
  /** Address for browsers. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Of the services, which only this machine reaches. */
  readonly servicePorts: Readonly<Record<Exclude<AppName, 'bff'>, number>>;
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
  readonly logLevel: string;
  readonly fetchLists: boolean;
  readonly inherited: NodeJS.ProcessEnv;
}

/** How each app is started, by its own environment (`config.ts` of the app). */
export const serviceProcesses = (installation: Installation, wiring: Wiring): ServiceProcess[] => {
  const environments = environmentsOf(installation, wiring);
  return apps.map((app) => ({
    app,
    file: programOf(app),
    env: { ...wiring.inherited, ...environments[app] },
  }));
};

const environmentsOf = (
  { databaseUrl, folder, secrets }: Installation,
  wiring: Wiring,
): Record<AppName, NodeJS.ProcessEnv> => {
  const { servicePorts, url } = wiring;
  // Any port for metrics: on one machine the usual one is there only once. The log tells which it is.
  const common = { LOG_LEVEL: wiring.logLevel, METRICS_PORT: '0' };
  const issuer = `${url}/auth/v1`;
  const at = (app: keyof typeof servicePorts): string => `http://127.0.0.1:${String(servicePorts[app])}`;
  const withData = (app: AppName): NodeJS.ProcessEnv => ({
    ...common,
    DATABASE_URL: databaseUrl(app),
    DATABASE_MIGRATE: 'true', // there is one of each
    KAFKA_BROKERS: wiring.kafkaBrokers,
    REDIS_URL: wiring.redisUrl,
  });
  const service = (app: keyof typeof servicePorts): NodeJS.ProcessEnv => ({
    ...withData(app),
    HOST: '127.0.0.1',
    PORT: String(servicePorts[app]),
  });
  const callers = { AUTH_ISSUER: issuer, AUTH_URL: at('auth'), SERVICE_KEY: secrets.serviceKey };
  return {
    auth: {
      ...service('auth'),
      AUTH_SECRET: secrets.authEncryptionKey,
      AUTH_SITE_URL: url,
      AUTH_ISSUER: issuer,
      AUTH_MAIL: 'files',
      AUTH_MAIL_FOLDER: folder.mail,
      AUTH_MAIL_FROM: 'Probity <no-reply@probity.test>',
    },
    screening: {
      ...service('screening'),
      ...callers,
      SCREENING_FETCH_LISTS: String(wiring.fetchLists),
    },
    verification: { ...service('verification'), ...callers, SCREENING_URL: at('screening') },
    notification: { ...service('notification'), ...callers },
    bff: {
      ...withData('bff'),
      ...callers,
      HOST: wiring.host,
      PORT: String(wiring.port),
      SCREENING_URL: at('screening'),
      VERIFICATION_URL: at('verification'),
      NOTIFICATION_URL: at('notification'),
      BFF_CLIENT_FOLDER: clientFolder,
    },
  };
};

/** `dist/main.js` of the app's package, wherever npm put that. */
const programOf = (app: AppName): string =>
  join(dirname(createRequire(import.meta.url).resolve(`@probity/${app}`)), 'main.js');
