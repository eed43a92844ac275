import {
  envDuration,
  envFlag,
  envInt,
  envList,
  envOneOf,
  envSecret,
  envText,
  envUrl,
  Secret,
} from '@probity/kit/config';
import {
  databaseVariables,
  kafkaVariables,
  processConfig,
  processVariables,
  checkServers,
} from '@probity/kit/service';
import * as z from 'zod';
import type { PasswordPolicy } from './accounts/password-policy.js';
import type { RefreshLimits } from './sessions/refresh-decision.js';
import type { SessionLimits } from './sessions/session-end.js';
import type { BucketLimits } from './throttling/bucket.js';

/** Where mail goes: a folder of `.eml` files, or a mail server. */
export type MailSettings = { readonly from: string } & (
  { readonly kind: 'files'; readonly folder: string } | { readonly kind: 'smtp'; readonly url: Secret }
);

export interface AuthConfig {
  readonly http: { readonly host: string; readonly port: number };
  readonly database: { readonly url: string; readonly poolSize: number; readonly queryTimeoutMs?: number };
  /** At least 32 characters. Opens everything that is kept sealed: signing keys, session keys, unsent mail. */
  readonly secret: Secret;
  /** Where people see the app, without a trailing slash. Links in mails lead there. */
  readonly siteUrl: string;
  /** `iss` of every token: the public address of this service. */
  readonly issuer: string;
  /** Origins that may call from a browser; the site's own is always one. */
  readonly allowedOrigins: readonly string[];
  /** Addresses below which a link may lead back; the site's own are always allowed. */
  readonly redirectUrls: readonly string[];
  /** Addresses or networks (CIDR) whose `x-forwarded-for` is believed. */
  readonly trustedProxies: readonly string[];
  readonly signUp: { readonly enabled: boolean; readonly autoconfirm: boolean };
  readonly password: PasswordPolicy;
  readonly session: SessionLimits & RefreshLimits & { readonly perUser: number };
  readonly accessTokenSeconds: number;
  /** Mailed codes and links, at most 600. */
  readonly codeSeconds: number;
  /** Days until the next signing key takes over. */
  readonly signingKeyDays: number;
  /** Per network; `mails` per address. */
  readonly limits: {
    readonly signUps: BucketLimits;
    readonly failures: BucketLimits;
    readonly mails: BucketLimits;
  };
  readonly mail: MailSettings;
}

/** Nest's name for the configuration. */
export const AUTH_CONFIG = Symbol('AuthConfig');

/** What nobody needs to set. Lifetimes are the product's own rules (dialect, sections 3 and 4). */
export const authDefaults = {
  allowedOrigins: [],
  redirectUrls: [],
  trustedProxies: ['127.0.0.0/8', '::1'],
  signUp: { enabled: true, autoconfirm: false },
  password: { minLength: 8 },
  session: {
    idleSeconds: 30 * 60,
    absoluteSeconds: 12 * 60 * 60,
    perUser: 10,
    graceSeconds: 10,
    lostAnswerSeconds: 60,
  },
  accessTokenSeconds: 900,
  codeSeconds: 600,
  signingKeyDays: 90,
  limits: {
    signUps: { burst: 100, refillSeconds: 5 },
    failures: { burst: 50, refillSeconds: 10 },
    mails: { burst: 5, refillSeconds: 300 },
  },
} as const satisfies Partial<AuthConfig>;

const seconds = () => envDuration().transform((milliseconds) => Math.ceil(milliseconds / 1000));

/** The service's environment, for a process of its own. */
export const authEnvironment = z
  .object({
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    AUTH_SECRET: envSecret(32),
    AUTH_SITE_URL: envUrl(),
    AUTH_ISSUER: envUrl().optional(),
    AUTH_ALLOWED_ORIGINS: envList().default([]),
    AUTH_REDIRECT_URLS: envList().default([]),
    AUTH_TRUSTED_PROXIES: envList().default([...authDefaults.trustedProxies]),
    AUTH_SIGN_UP: envFlag().default(true),
    AUTH_AUTOCONFIRM: envFlag().default(false),
    AUTH_PASSWORD_MIN_LENGTH: envInt({ min: 6, max: 64 }).default(authDefaults.password.minLength),
    AUTH_SESSION_IDLE: seconds().default(authDefaults.session.idleSeconds),
    AUTH_SESSION_ABSOLUTE: seconds().default(authDefaults.session.absoluteSeconds),
    AUTH_SESSIONS_PER_USER: envInt({ min: 1, max: 100 }).default(authDefaults.session.perUser),
    AUTH_REFRESH_GRACE: seconds().default(authDefaults.session.graceSeconds),
    AUTH_REFRESH_LOST_ANSWER: seconds().default(authDefaults.session.lostAnswerSeconds),
    AUTH_ACCESS_TOKEN: seconds().default(authDefaults.accessTokenSeconds),
    AUTH_SIGNING_KEY_DAYS: envInt({ min: 1, max: 3650 }).default(authDefaults.signingKeyDays),
    AUTH_MAIL: envOneOf(['files', 'smtp']),
    AUTH_MAIL_FROM: envText('a sender such as Probity <probity@example.org>'),
    AUTH_MAIL_FOLDER: envText('a folder').optional(),
    AUTH_SMTP_URL: envUrl(['smtp', 'smtps']).optional(),
  })
  .check(checkServers)
  .check(({ value, issues }) => {
    const [kind, needed] = [
      value.AUTH_MAIL,
      value.AUTH_MAIL === 'files' ? 'AUTH_MAIL_FOLDER' : 'AUTH_SMTP_URL',
    ] as const;
    if (value[needed] === undefined)
      issues.push({
        code: 'custom',
        input: undefined,
        path: [needed],
        message: `given when AUTH_MAIL is ${kind}`,
      });
  });

export const authConfig = authEnvironment.transform((env) => ({
  process: processConfig(env),
  settings: settingsOf(env),
}));

/** Sooner than the 10 s after which clients of the dialect give up. */
const queryTimeoutMs = 8_000;

const settingsOf = (env: z.infer<typeof authEnvironment>): AuthConfig => ({
  ...authDefaults,
  http: { host: env.HOST, port: env.PORT },
  database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL, queryTimeoutMs },
  secret: env.AUTH_SECRET,
  siteUrl: env.AUTH_SITE_URL,
  issuer: env.AUTH_ISSUER ?? `${env.AUTH_SITE_URL}/auth/v1`,
  allowedOrigins: env.AUTH_ALLOWED_ORIGINS,
  redirectUrls: env.AUTH_REDIRECT_URLS,
  trustedProxies: env.AUTH_TRUSTED_PROXIES,
  signUp: { enabled: env.AUTH_SIGN_UP, autoconfirm: env.AUTH_AUTOCONFIRM },
  password: { minLength: env.AUTH_PASSWORD_MIN_LENGTH },
  session: {
    idleSeconds: env.AUTH_SESSION_IDLE,
    absoluteSeconds: env.AUTH_SESSION_ABSOLUTE,
    perUser: env.AUTH_SESSIONS_PER_USER,
    graceSeconds: env.AUTH_REFRESH_GRACE,
    lostAnswerSeconds: env.AUTH_REFRESH_LOST_ANSWER,
  },
  accessTokenSeconds: env.AUTH_ACCESS_TOKEN,
  signingKeyDays: env.AUTH_SIGNING_KEY_DAYS,
  mail: {
    from: env.AUTH_MAIL_FROM,
    ...(env.AUTH_MAIL === 'files'
      ? { kind: 'files', folder: env.AUTH_MAIL_FOLDER ?? '' }
      : { kind: 'smtp', url: new Secret(env.AUTH_SMTP_URL ?? '') }),
  },
});
