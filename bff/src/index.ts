import { WsAdapter } from '@nestjs/platform-ws';
import type { AppDefinition } from '@probity/kit/app';
import { ServiceIdentity } from '@probity/kit/http';
import { MemoryRateLimits } from '@probity/kit/redis';
import { apiPrefix } from './api-prefix.js';
import { AppModule } from './app.module.js';
import { openAuthProxy } from './auth-proxy/auth-proxy.plugin.js';
import type { BffSettings } from './config.js';
import { CommandLineModule } from './command-line.module.js';
import { compressJson } from './compression/compress-json.plugin.js';
import { database } from './database.js';
import { LiveFeed } from './live-stream/live-feed.js';
import { limitNetworks } from './rate-limits/limit-networks.plugin.js';
import { usualRates } from './rate-limits/rates.js';
import { sendSecurityHeaders } from './web-client/security-headers.plugin.js';
import { serveClient } from './web-client/serve-client.plugin.js';

/** The only gateway for clients: API, live events, sign-in and the web client on one address. */
export const bff: AppDefinition<BffSettings> = {
  name: 'bff',
  module: (settings) => AppModule.register(settings),
  database,
  http: (
    { services, connections, clientFolder, hstsSubdomains = false, rates = usualRates },
    { logger, rateLimits = new MemoryRateLimits(), identity = new ServiceIdentity({ name: 'bff' }) },
  ) => ({
    prefix: apiPrefix,
    prepare: async (nest) => {
      nest.useWebSocketAdapter(new WsAdapter(nest));
      const fastify = nest.getHttpAdapter().getInstance();
      sendSecurityHeaders(fastify, { hstsSubdomains });
      await compressJson(fastify);
      limitNetworks(fastify, rateLimits, rates.network);
      const feed = nest.get(LiveFeed, { strict: false });
      await openAuthProxy(fastify, services.auth, { logger, identity, rateLimits, connections, feed });
      await serveClient(fastify, { folder: clientFolder });
    },
  }),
};

/** For `openAppContext`: the class below, beside a running BFF or without one. */
export const bffCommandLine = {
  name: 'bff',
  module: () => CommandLineModule,
  database,
} satisfies AppDefinition;

export { ReportUsage } from './screen-uses/report-usage.js';
