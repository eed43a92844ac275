import { auth } from '@probity/auth';
import { bff } from '@probity/bff';
import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { systemClock } from '@probity/kit/context';
import { Secret } from '@probity/kit/config';
import { JwtStrategy, ServiceKey } from '@probity/kit/http';
import { createLogger, serveMetrics, startTracing } from '@probity/kit/observability';
import { memoryState } from '@probity/kit/redis';
import { notification } from '@probity/notification';
import { screening } from '@probity/screening';
import { verification } from '@probity/verification';
import { authSettings } from '../installation/auth-settings.js';
import { gatewayUrl } from '../installation/gateway-url.js';
import type { Installation } from '../installation/installation.js';
import type { StartSettings } from '../config.js';
import type { DatabaseOwner } from '../installation/database-owner.js';
import type { RunningApps } from '../serve.js';
import { clientFolder } from './client-folder.js';

/** Starts every app in this process, on one bus. Only the door listens where others can reach it. */
export const startApps = async (
  installation: Installation,
  settings: StartSettings,
): Promise<RunningApps> => {
  const url = gatewayUrl(settings);
  const bus = new EmbeddedBus();
  const started: App[] = [];
  /** Of what watches the apps, and outlives them. */
  const ends: (() => Promise<void>)[] = [];
  const start = async (app: Promise<App>): Promise<App> => {
    started.push(await app);
    return app;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((app) => app.drain()));
    await bus.stop();
    for (const app of started.toReversed()) await app.stop();
    for (const end of ends) await end();
  };
  const shared = {
    bus,
    ...memoryState(),
    serviceKey: new ServiceKey(new Secret(installation.secrets.serviceKey)),
  };
  const loggerOf = (app: string) => createLogger({ app, level: settings.PROBITY_LOG_LEVEL });

  try {
    const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
    if (endpoint !== undefined) {
      const tracing = await startTracing({ service: 'probity', endpoint, logger: loggerOf('probity') });
      ends.push(() => tracing.stop());
    }
    const authOptions = authSettings(installation, url);
    const { url: authUrl } = await start(
      startApp(auth, authOptions, { ...shared, logger: loggerOf('auth') }),
    );
    const jwtStrategy = new JwtStrategy({
      jwksUrl: `${authUrl}/.well-known/jwks.json`,
      issuer: authOptions.issuer,
      clock: systemClock,
    });
    const dependencies = (app: string): AppDependencies => ({
      ...shared,
      jwtStrategy,
      logger: loggerOf(app),
    });
    const database = (owner: DatabaseOwner) => ({ url: installation.databaseUrl(owner) });
    const { url: screeningUrl } = await start(
      startApp(
        screening,
        {
          database: database('screening'),
          fetchLists: settings.PROBITY_FETCH_LISTS === 'on',
          matchThreads: settings.SCREENING_MATCH_THREADS,
        },
        dependencies('screening'),
      ),
    );
    const [verificationApp, notificationApp] = await Promise.all([
      start(
        startApp(
          verification,
          { database: database('verification'), screeningUrl },
          dependencies('verification'),
        ),
      ),
      start(startApp(notification, { database: database('notification') }, dependencies('notification'))),
    ]);
    const services = {
      auth: authUrl,
      screening: screeningUrl,
      verification: verificationApp.url,
      notification: notificationApp.url,
    };
    const http = { host: settings.HOST, port: settings.PORT };
    await start(
      startApp(bff, { database: database('bff'), http, services, clientFolder }, dependencies('bff')),
    );
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
