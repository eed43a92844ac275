import { WsAdapter } from '@nestjs/platform-ws';
import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import { apiPrefix } from './api-prefix.js';
import { openAuthGate } from './auth-gate/auth-gate.plugin.js';
import { BffModule } from './bff.module.js';
import { serveClient } from './client/serve-client.plugin.js';
import { presenceTimes, type PresenceTimes } from './presence/presence-times.js';
import type { ServiceUrls } from './services/apis.client.js';

export interface BffSettings {
  readonly host: string;
  readonly port: number;
  readonly services: ServiceUrls;
  /** Folder of the built web client. */
  readonly clientFolder: string;
  /** Addresses or networks (CIDR) whose `x-forwarded-for` is believed; nobody's when absent. */
  readonly trustedProxies?: readonly string[];
  /** The protocol's for those that are absent; a test has less patience. */
  readonly presenceTimes?: Partial<PresenceTimes>;
}

/** The only door for clients: API, live events, sign-in and the web client on one address. */
export const startBff = (settings: BffSettings, dependencies: AppDependencies): Promise<App> =>
  startApp({
    ...dependencies,
    name: 'bff',
    module: BffModule.of(settings.services, { ...presenceTimes, ...settings.presenceTimes }),
    http: {
      host: settings.host,
      port: settings.port,
      prefix: apiPrefix,
      trustProxy: settings.trustedProxies ?? [],
      prepare: async (nest) => {
        nest.useWebSocketAdapter(new WsAdapter(nest));
        const fastify = nest.getHttpAdapter().getInstance();
        await openAuthGate(fastify, settings.services.auth, dependencies.logger);
        await serveClient(fastify, settings.clientFolder);
      },
    },
  });
