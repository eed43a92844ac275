import { WsAdapter } from '@nestjs/platform-ws';
import type { AppDefinition, AppSettings } from '@probity/kit/app';
import { apiPrefix } from './api-prefix.js';
import { openAuthGate } from './auth-gate/auth-gate.plugin.js';
import { BffModule } from './bff.module.js';
import { serveClient } from './client/serve-client.plugin.js';
import { presenceTimes, type PresenceTimes } from './presence/presence-times.js';
import type { ServiceUrls } from './services/apis.client.js';

export interface BffSettings extends AppSettings {
  readonly services: ServiceUrls;
  /** Folder of the built web client. */
  readonly clientFolder: string;
  /** The protocol's for those that are absent; a test has less patience. */
  readonly presenceTimes?: Partial<PresenceTimes>;
}

/** The only gateway for clients: API, live events, sign-in and the web client on one address. */
export const bff: AppDefinition<BffSettings> = {
  name: 'bff',
  module: ({ services, presenceTimes: times }) => BffModule.of(services, { ...presenceTimes, ...times }),
  http: ({ services, clientFolder }, { logger }) => ({
    prefix: apiPrefix,
    prepare: async (nest) => {
      nest.useWebSocketAdapter(new WsAdapter(nest));
      const fastify = nest.getHttpAdapter().getInstance();
      await openAuthGate(fastify, services.auth, logger);
      await serveClient(fastify, clientFolder);
    },
  }),
};
