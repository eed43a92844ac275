import { accessSettings, auditSettings, auth } from '@probity/auth';
import { bff } from '@probity/bff';
import {
  startApp,
  type App,
  type AppDefinition,
  type AppDependencies,
  type AppSettings,
} from '@probity/kit/app';
import { systemClock } from '@probity/kit/context';
import { JwtStrategy, reachLocally, type ServiceIdentity } from '@probity/kit/http';
import { EmbeddedBus } from '@probity/kit/messaging';
import { createLogger, serveMetrics, startTracing } from '@probity/kit/observability';
import { memoryState } from '@probity/kit/redis';
import { notification } from '@probity/notification';
import { listSettings, mediaSettings, screening } from '@probity/screening';
import { verification } from '@probity/verification';
import type { StartSettings } from '../config.js';
import { clientFolder, gatewayUrl } from '../gateway.js';
import { authSettings } from '../installation/auth.js';
import type { DatabaseOwner } from '../installation/databases.js';
import { pushSettings } from '../installation/push-settings.js';
import { serviceIdentity } from '../installation/service-identities.js';
import type { Installation } from '../installation/installation.js';
import type { RunningApps } from '../serve.js';

/** Starts every app in this process, on one bus. Only the gateway listens where others can reach it. */
export const startApps = async (
  installation: Installation,
  settings: StartSettings,
): Promise<RunningApps> => {
  const url = gatewayUrl(settings);
  const bus = new EmbeddedBus();
  const started: App[] = [];
  /** Of what watches the apps, and outlives them. */
  const ends: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((app) => app.drain()));
    await bus.stop();
    for (const app of started.toReversed()) await app.stop();
    for (const end of ends) await end();
  };

  const loggerOf = (app: string) => createLogger({ app, level: settings.PROBITY_LOG_LEVEL });
  const shared = { bus, ...memoryState() };
  const identityOf = (app: DatabaseOwner): ServiceIdentity => serviceIdentity(installation.secrets, app);
  const start = async <Settings extends AppSettings>(
    app: AppDefinition<Settings>,
    appSettings: Settings,
    more: Pick<AppDependencies, 'jwtStrategy' | 'identity'>,
  ): Promise<App> => {
    const running = await startApp(app, appSettings, { ...shared, ...more, logger: loggerOf(app.name) });
    started.push(running);
    const end = reachLocally(running.url, running.local);
    ends.push(async () => end());
    return running;
  };
  const database = (owner: DatabaseOwner) => ({ url: installation.databaseUrl(owner) });

  try {
    const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
    if (endpoint !== undefined) {
      const tracing = await startTracing({ service: 'probity', endpoint, logger: loggerOf('probity') });
      ends.push(() => tracing.stop());
    }
    const authOptions = authSettings(installation, url, {
      ...accessSettings(settings),
      audit: auditSettings(settings),
    });
    const { url: authUrl } = await start(auth, authOptions, { identity: identityOf('auth') });
    const jwtStrategy = new JwtStrategy({
      authUrl,
      issuer: authOptions.issuer,
      clock: systemClock,
      identity: identityOf('bff'),
    });
    const lists = listSettings(settings);
    const screeningSettings = {
      database: database('screening'),
      authUrl,
      fetchLists: settings.PROBITY_FETCH_LISTS === 'on',
      lists: { ...lists, cache: lists.cache ?? installation.folder.listCache },
      media: mediaSettings(settings, settings.SCREENING_LIST_PROXY),
      matchThreads: settings.SCREENING_MATCH_THREADS,
      indexFolder: installation.folder.index,
    };
    const { url: screeningUrl } = await start(screening, screeningSettings, {
      jwtStrategy,
      identity: identityOf('screening'),
    });
    const [{ url: verificationUrl }, { url: notificationUrl }] = await Promise.all([
      start(
        verification,
        { database: database('verification'), screeningUrl },
        { jwtStrategy, identity: identityOf('verification') },
      ),
      start(
        notification,
        {
          database: database('notification'),
          authUrl,
          push: pushSettings(installation.secrets),
        },
        { jwtStrategy, identity: identityOf('notification') },
      ),
    ]);
    const bffSettings = {
      database: database('bff'),
      http: { host: settings.HOST, port: settings.PORT, trustProxy: settings.BFF_TRUSTED_PROXIES },
      services: {
        auth: authUrl,
        screening: screeningUrl,
        verification: verificationUrl,
        notification: notificationUrl,
      },
      clientFolder,
      privacyNotices: settings.BFF_PRIVACY_NOTICES,
      rates: { user: settings.BFF_USER_RATE, network: settings.BFF_NETWORK_RATE },
    };
    await start(bff, bffSettings, { jwtStrategy, identity: identityOf('bff') });
    await bus.start(); // after the last app that consumes: the bus keeps nothing for one that comes later
    if (metricsPort !== undefined) {
      const counts = started.map(({ metrics }) => metrics);
      const listener = await serveMetrics({ host: '127.0.0.1', port: metricsPort }, counts);
      ends.push(() => listener.close());
    }
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
