import type { AppSettings } from '@probity/kit/app';
import {
  envDuration,
  envFlag,
  envInt,
  envList,
  envOneOf,
  envSecrets,
  envText,
  envUrl,
  Secret,
} from '@probity/kit/config';
import { ServiceIdentity, type HttpSettings } from '@probity/kit/http';
import {
  databaseVariables,
  kafkaVariables,
  listenerOf,
  processConfig,
  calledVariables,
  processVariables,
  checkServers,
} from '@probity/kit/service';
import * as z from 'zod';
import { accessVariables, checkAccess, type AccessVariables } from './access-variables.js';
import type { MfaPolicy } from './accounts/mfa-policy.js';
import type { PasswordPolicy } from './accounts/password-policy.js';
import { auditSettings, auditVariables, type AuditSettings } from './audit-variables.js';
import type { Mailer } from './mail/mailer.js';
import type { OpenIdProvider } from './provider-variable.js';
import type { RefreshLimits } from './sessions/refresh-decision.js';
import type { SessionLimits } from './sessions/session-end.js';
import type { SignUpMode } from './sign-up/sign-up-mode.js';
import { checkSite, siteSettings, siteVariables } from './site-address.js';
import type { BucketLimits } from './throttling/bucket.js';

/** Where mail goes: a folder of `.eml` files, a mail server, or what the starter brings, such as a test. */
export type MailSettings =
  | { readonly kind: 'files'; readonly from: string; readonly folder: string }
  /** `allowPlaintext`: also where the server offers no TLS. Always allowed to this machine itself. */
  | { readonly kind: 'smtp'; readonly from: string; readonly url: Secret; readonly allowPlaintext: boolean }
  | { readonly kind: 'given'; readonly mailer: Mailer };

/** What the service was started with; a class, so that it is injected by its type. */
export abstract class AuthSettings {
  abstract readonly http: Required<Pick<HttpSettings, 'host' | 'port'>>;
  abstract readonly database: Required<NonNullable<AppSettings['database']>>;
  /** One or more; the first seals, each opens: signing and session keys, secrets of second factors, unsent mail. */
  abstract readonly secrets: readonly Secret[];
  /** Where people see the app, without a trailing slash. Links in mails lead there. */
  abstract readonly siteUrl: string;
  /** `iss` of every token: the public address of this service. */
  abstract readonly issuer: string;
  /** Origins that may call from a browser; the site's own is always one. */
  abstract readonly allowedOrigins: readonly string[];
  /** Addresses below which a link may lead back; the site's own are always allowed. */
  abstract readonly redirectUrls: readonly string[];
  abstract readonly signUp: { readonly mode: SignUpMode; readonly autoconfirm: boolean };
  /** Whether anybody gets a session without credentials: for tests of clients, never where people work. */
  abstract readonly anonymous: boolean;
  abstract readonly password: PasswordPolicy;
  abstract readonly mfa: MfaPolicy;
  /** By which people sign in besides, or instead of, a password. */
  abstract readonly providers: readonly OpenIdProvider[];
  abstract readonly session: SessionLimits & RefreshLimits & { readonly perUser: number };
  abstract readonly accessTokenSeconds: number;
  /** Mailed codes and links, at most 600. */
  abstract readonly codeSeconds: number;
  /**
   * Milliseconds, at least, of a response that must not show whether an address has an account. More than what it
   * takes, so that the work for one shows no more than the work for the other.
   */
  abstract readonly evenResponseMs: number;
  /** Days until the next signing key takes over. */
  abstract readonly signingKeyDays: number;
  /**
   * `signUps`, `failures` (passwords and second factors) and `codeFailures` (mailed digits) per network, so that wrong codes
   * keep nobody from signing in; `mails` per address, purpose and network, the daily ones per address and
   * purpose; `providers`: sign-ins begun at a provider, per network.
   */
  abstract readonly limits: {
    readonly signUps: BucketLimits;
    readonly failures: BucketLimits;
    readonly codeFailures: BucketLimits;
    readonly mails: BucketLimits;
    readonly dailyMails: BucketLimits;
    readonly dailyFirstMails: BucketLimits;
    readonly providers: BucketLimits;
  };
  abstract readonly audit: AuditSettings;
  abstract readonly mail: MailSettings;
}

/** What nobody needs to set. */
export const authDefaults = {
  http: { host: '127.0.0.1', port: 0 },
  /** A query ends sooner than the 10 s after which clients of the dialect give up. */
  database: { poolSize: 10, queryTimeoutMs: 8_000 },
  allowedOrigins: [],
  redirectUrls: [],
  signUp: { mode: { kind: 'closed' }, autoconfirm: false },
  anonymous: false,
  password: { minLength: 8 },
  mfa: 'optional',
  providers: [],
  session: {
    idleSeconds: 30 * 60,
    absoluteSeconds: 12 * 60 * 60,
    perUser: 10,
    graceSeconds: 10,
    lostAnswerSeconds: 60,
  },
  accessTokenSeconds: 900,
  codeSeconds: 600,
  evenResponseMs: 250,
  signingKeyDays: 90,
  limits: {
    signUps: { burst: 100, refillSeconds: 5 },
    failures: { burst: 50, refillSeconds: 10 },
    codeFailures: { burst: 50, refillSeconds: 10 },
    mails: { burst: 5, refillSeconds: 300 },
    dailyMails: { burst: 20, refillSeconds: 4_320 },
    dailyFirstMails: { burst: 20, refillSeconds: 4_320 },
    providers: { burst: 100, refillSeconds: 5 },
  },
  audit: { days: 400 },
} as const satisfies Partial<Omit<AuthSettings, 'database'>> & { readonly database: object };

const seconds = () => envDuration().transform((milliseconds) => Math.ceil(milliseconds / 1000));

export const accessSettings = (
  env: AccessVariables,
): Pick<AuthSettings, 'signUp' | 'anonymous' | 'password' | 'mfa' | 'redirectUrls' | 'providers'> => ({
  signUp: { mode: env.AUTH_SIGN_UP, autoconfirm: env.AUTH_AUTOCONFIRM },
  anonymous: env.AUTH_ANONYMOUS,
  password: { minLength: env.AUTH_PASSWORD_MIN_LENGTH },
  mfa: env.AUTH_MFA,
  redirectUrls: env.AUTH_REDIRECT_URLS,
  providers: env.AUTH_OIDC_PROVIDERS,
});

/** The service's environment, for a process of its own. */
export const authEnvironment = z
  .object({
    ...accessVariables,
    ...auditVariables,
    ...processVariables,
    ...databaseVariables,
    ...kafkaVariables,
    ...calledVariables,
    /** Several between commas while one is replaced: the first seals, each opens. */
    AUTH_SECRET: envSecrets(32),
    ...siteVariables,
    AUTH_ALLOWED_ORIGINS: envList().default([]),
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
    /** Mails carry codes that sign in; without TLS, whoever sits on the way reads them. */
    AUTH_SMTP_ALLOW_PLAINTEXT: envFlag().default(false),
  })
  .check(checkServers)
  .check(checkAccess)
  .check(checkSite)
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
  callers: { identity: new ServiceIdentity({ name: 'auth', callers: env.SERVICE_CALLERS }) },
  settings: settingsOf(env),
}));

const settingsOf = (env: z.infer<typeof authEnvironment>): AuthSettings => ({
  ...authDefaults,
  http: listenerOf(env),
  database: { ...authDefaults.database, url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
  secrets: env.AUTH_SECRET,
  ...siteSettings(env),
  allowedOrigins: env.AUTH_ALLOWED_ORIGINS,
  ...accessSettings(env),
  audit: auditSettings(env),
  session: {
    idleSeconds: env.AUTH_SESSION_IDLE,
    absoluteSeconds: env.AUTH_SESSION_ABSOLUTE,
    perUser: env.AUTH_SESSIONS_PER_USER,
    graceSeconds: env.AUTH_REFRESH_GRACE,
    lostAnswerSeconds: env.AUTH_REFRESH_LOST_ANSWER,
  },
  accessTokenSeconds: env.AUTH_ACCESS_TOKEN,
  signingKeyDays: env.AUTH_SIGNING_KEY_DAYS,
  mail:
    env.AUTH_MAIL === 'files'
      ? { kind: 'files', from: env.AUTH_MAIL_FROM, folder: env.AUTH_MAIL_FOLDER ?? '' }
      : {
          kind: 'smtp',
          from: env.AUTH_MAIL_FROM,
          url: new Secret(env.AUTH_SMTP_URL ?? ''),
          allowPlaintext: env.AUTH_SMTP_ALLOW_PLAINTEXT,
        },
});
