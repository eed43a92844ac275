import type { AppSettings } from '@probity/kit/app';
import { envFlag, envInt, envList, envText, envUrl } from '@probity/kit/config';
import type { ServiceConnections } from '@probity/kit/http';
import {
  appSettings,
  callersOf,
  listenerOf,
  callerVariables,
  databaseVariables,
  kafkaVariables,
  processConfig,
  type ProcessConfig,
  processVariables,
  redisVariables,
  checkServers,
} from '@probity/kit/service';
import * as z from 'zod';
import type { PresenceTimes } from './presence/presence-times.js';
import { usualRates, type RequestRates } from './rate-limits/rates.js';
import type { ServiceUrls } from './service-clients/service.clients.js';

/** The BFF's environment, for a process of its own. */
export const bffEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...redisVariables,
    ...callerVariables,
    SCREENING_URL: envUrl(),
    VERIFICATION_URL: envUrl(),
    NOTIFICATION_URL: envUrl(),
    /** Folder of the built web client. */
    BFF_CLIENT_FOLDER: envText('a folder'),
    /** Folder of privacy notices, `eu.md` and so on, instead of the usual ones. */
    BFF_PRIVACY_NOTICES: envText('a folder').optional(),
    /** Addresses or networks (CIDR) whose `x-forwarded-for` is believed, such as an ingress. */
    BFF_TRUSTED_PROXIES: envList().default([]),
    /** Requests a second of each user, and of each network; twenty times as many may come at once. */
    BFF_USER_RATE: envInt({ min: 1, max: 1_000_000 }).default(usualRates.user),
    BFF_NETWORK_RATE: envInt({ min: 1, max: 1_000_000 }).default(usualRates.network),
    /** Whether browsers use HTTPS for every subdomain of the site, too. */
    BFF_HSTS_SUBDOMAINS: envFlag().default(false),
  })
  .check(checkServers);

const connectionsIn = ({ services }: ProcessConfig): Pick<BffSettings, 'connections'> =>
  services === undefined ? {} : { connections: services };

export const bffConfig = bffEnvironment.transform((env) => ({
  process: processConfig(env),
  callers: callersOf('bff', env),
  settings: {
    ...appSettings(env),
    ...connectionsIn(processConfig(env)),
    http: { ...listenerOf(env), trustProxy: env.BFF_TRUSTED_PROXIES },
    services: {
      auth: env.AUTH_URL,
      screening: env.SCREENING_URL,
      verification: env.VERIFICATION_URL,
      notification: env.NOTIFICATION_URL,
    },
    clientFolder: env.BFF_CLIENT_FOLDER,
    privacyNotices: env.BFF_PRIVACY_NOTICES,
    hstsSubdomains: env.BFF_HSTS_SUBDOMAINS,
    rates: { user: env.BFF_USER_RATE, network: env.BFF_NETWORK_RATE },
  },
}));

export interface BffSettings extends AppSettings {
  readonly services: ServiceUrls;
  /** How services are verified that are called by HTTPS. */
  readonly connections?: ServiceConnections;
  /** Folder of the built web client. */
  readonly clientFolder: string;
  /** Folder of privacy notices of the administrators' own. */
  readonly privacyNotices?: string | undefined;
  /** HSTS for subdomains; false when absent. */
  readonly hstsSubdomains?: boolean;
  /** The usual ones when absent. */
  readonly rates?: RequestRates;
  /** The protocol's for those that are absent; a test has less patience. */
  readonly presenceTimes?: Partial<PresenceTimes>;
}
