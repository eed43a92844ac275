import { resolve } from 'node:path';
import { accessVariables, auditVariables, checkAccess } from '@probity/auth';
import { envInt, envList, envOneOf, envText, envUrl } from '@probity/kit/config';
import { logLevels } from '@probity/kit/observability';
import { listVariables, mediaVariables } from '@probity/screening';
import * as z from 'zod';

/** What `npm start` reads from the environment. */
export const startVariables = z.object({
  PORT: envInt({ min: 1, max: 65_535 }).default(8080),
  HOST: envText('an address of this machine').default('127.0.0.1'),
  /** Addresses or networks (CIDR) of proxies in front, whose `x-forwarded-for` is believed. */
  BFF_TRUSTED_PROXIES: envList().default([]),
  /** Requests a second of each user, and of each network; twenty times as many may come at once. */
  BFF_USER_RATE: envInt({ min: 1, max: 1_000_000 }).default(50),
  BFF_NETWORK_RATE: envInt({ min: 1, max: 1_000_000 }).default(200),
  /** Folder of privacy notices, `eu.md` and so on, instead of the usual ones. */
  BFF_PRIVACY_NOTICES: envText('a folder').optional(),
  PROBITY_DATA: envText('a folder')
    .default('.probity')
    .transform((path) => resolve(path)),
  PROBITY_DEMO: envOneOf(['on', 'off']).default('on'),
  PROBITY_DEMO_PASSWORD: envText('a password')
    .min(8, { error: 'a password of at least 8 characters' })
    .optional(),
  /** Whether lists and articles are fetched from their publishers. */
  PROBITY_FETCH_LISTS: envOneOf(['on', 'off']).default('on'),
  ...listVariables,
  ...mediaVariables,
  /** Threads that match, each with all lists in memory; absent, as many as the processors of the machine allow. */
  SCREENING_MATCH_THREADS: envInt({ min: 1, max: 64 }).optional(),
  ...accessVariables,
  ...auditVariables,
  /** Open here, where whoever reaches the machine is meant to try it; closed in images. */
  AUTH_SIGN_UP: accessVariables.AUTH_SIGN_UP.unwrap().default({ kind: 'open' }),
  PROBITY_LOG_LEVEL: envOneOf(logLevels).default('warn'),
  /** Opens `/metrics` on this port, for this machine alone; absent, nothing is counted. */
  METRICS_PORT: envInt({ min: 1, max: 65_535 }).optional(),
  /** A collector of traces (OTLP over HTTP); absent, none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: envUrl().optional(),
});

export const startConfig = startVariables.check(checkAccess);

export type StartSettings = Readonly<z.infer<typeof startConfig>>;
