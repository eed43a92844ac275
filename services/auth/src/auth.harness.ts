import { GoTrueClient } from '@supabase/auth-js';
import { startApp, type App } from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { forwardingHeaders } from '@probity/kit/http';
import { EmbeddedBus } from '@probity/kit/messaging';
import { MemoryPubSub } from '@probity/kit/redis';
import {
  captureLogger,
  eventually,
  openTestDatabase,
  testIdentity,
  type LogLine,
  type TestDatabase,
} from '@probity/kit/testing';
import supertest from 'supertest';
import { authDefaults, type AuthSettings } from './config.js';
import { database } from './database.js';
import { auth } from './index.js';
import type { Mail } from './mail/mail.js';
import type { Mailer, Posted } from './mail/mailer.js';
import { openOwnLogin } from './own-login.harness.js';
import { Cipher } from './secrets/cipher.js';
import { ShiftedClock } from './shifted-clock.fake.js';

type ClientOptions = ConstructorParameters<typeof GoTrueClient>[0];

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Call {
  readonly body?: string | object;
  readonly bearer?: string | undefined;
  /** Of the client, as the gateway says. */
  readonly ip?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'get' | 'post' | 'put' | 'delete' | 'options';
}

/** A running auth service on a database of its own, which it enters as one who owns nothing there, its mails, and clients for it. */
export interface RunningAuth {
  readonly app: App;
  readonly settings: AuthSettings;
  readonly test: TestDatabase;
  readonly clock: ShiftedClock;
  /** Delivers to the service's consumers. */
  readonly consumer: Pick<EmbeddedBus, 'publish'>;
  readonly mails: readonly Posted[];
  readonly lines: readonly LogLine[];
  /** A browser of its own: its storage is shared with nobody unless one is given. */
  client(options?: ClientOptions): GoTrueClient;
  call(path: string, call?: Call): Promise<Response>;
  /** The newest mail to an address, once there are `count`. */
  mailTo(email: string, count?: number): Promise<Posted>;
  /** A mail as it waits in the database. */
  sealedMail(id: string, mail: Mail): { readonly sealed: Buffer };
  /** As a superuser. */
  rows(query: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export const siteUrl = 'https://probity.example';
export const goodPassword = 'seven steam engines';

/** What another app sends in its own name. */
export const appToken = (): Promise<string> => gateway.tokenFor('auth');
const gateway = testIdentity('bff');
/** As a process of auth is configured. */
export const authIdentity = testIdentity('auth', ['bff', 'screening', 'verification', 'notification']);

/** Mails go into a list unless `given` names something else. */
export const runAuth = async (given: Partial<AuthSettings> = {}): Promise<RunningAuth> => {
  const test = await openTestDatabase({ ...database, poolSize: 4 });
  const login = await openOwnLogin(test);
  const mails: Posted[] = [];
  const collecting: Mailer = { send: async (mail) => void mails.push(mail) };
  const settings: AuthSettings = {
    ...authDefaults,
    database: { ...authDefaults.database, url: login.url },
    secrets: [new Secret('a secret for tests, of more than 32 characters')],
    siteUrl,
    issuer: `${siteUrl}/auth/v1`,
    signUp: { mode: { kind: 'open' }, autoconfirm: false },
    mail: { kind: 'given', mailer: collecting },
    evenResponseMs: 0,
    ...given,
  };
  const clock = new ShiftedClock();
  const { logger, lines } = captureLogger('auth');
  const bus = new EmbeddedBus();
  const app = await startApp(auth, settings, {
    logger,
    bus,
    pubSub: new MemoryPubSub(),
    clock,
    identity: authIdentity,
  });
  await bus.start();
  return {
    app,
    settings,
    test,
    clock,
    consumer: bus,
    mails,
    lines,
    client: (options = {}) => openClient(app.url, options),
    call: (path, call) => send(app.url, path, call),
    mailTo: async (email, count = 1) => {
      const found = await eventually(
        () => mails.filter(({ to }) => to === email),
        ({ length }) => length >= count,
      );
      const newest = found.at(-1);
      if (newest === undefined) throw new Error(`no mail to ${email}`);
      return newest;
    },
    sealedMail: (id, mail) => ({
      sealed: app.get(Cipher).seal('mail', id, Buffer.from(JSON.stringify(mail))),
    }),
    rows: (query, parameters = []) => test.database.dataSource.query(query, parameters),
    stop: async () => {
      await app.stop();
      await bus.stop();
      await login.close();
    },
  };
};

const openClient = (url: string, options: ClientOptions): GoTrueClient =>
  new GoTrueClient({
    url,
    autoRefreshToken: false,
    persistSession: true,
    storage: memoryStorage(),
    ...options,
  });

export const memoryStorage = (): NonNullable<ClientOptions['storage']> => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const send = async (url: string, path: string, call: Call = {}): Promise<Response> => {
  const { bearer, ip, body, method = body === undefined ? 'get' : 'post' } = call;
  const client = supertest(url);
  const response = await client[method](path)
    .set({
      ...(method !== 'get' && { 'content-type': 'application/json;charset=UTF-8' }),
      'x-supabase-api-version': '2024-01-01',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(ip !== undefined && forwardingHeaders({ address: ip, serviceToken: await appToken() })),
      ...call.headers,
    })
    .send(body);
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: response.body as Response['body'],
  };
};

/** What the link of a mail with a code carries. */
export const tokenHashIn = (mail: Posted): string =>
  new URLSearchParams(new URL(mail.link ?? '').hash.slice(1)).get('token_hash') ?? '';

export const digitsIn = (mail: Posted): string => /code: (\d{6})/.exec(mail.text)?.[1] ?? '';

/** Signs in with the good password. */
export const signedIn = async (auth: RunningAuth, email: string, ip?: string): Promise<SignedUp> => {
  const body = { email, password: goodPassword };
  return sessionIn((await auth.call('/token?grant_type=password', { body, ...(ip && { ip }) })).body);
};

export interface SignedUp {
  readonly userId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A new, confirmed user with a session. */
export const signedUp = async (auth: RunningAuth, email: string): Promise<SignedUp> => {
  await auth.call('/signup', { body: { email, password: goodPassword } });
  const token_hash = tokenHashIn(await auth.mailTo(email));
  const { body } = await auth.call('/verify', {
    body: { type: 'signup', token_hash, password: goodPassword },
  });
  return sessionIn(body);
};

export const sessionIn = (body: Response['body']): SignedUp => {
  const accessToken = String(body['access_token']);
  const claims = claimsOf(accessToken);
  return {
    userId: String(claims['sub']),
    sessionId: String(claims['session_id']),
    accessToken,
    refreshToken: String(body['refresh_token']),
  };
};

export const claimsOf = (accessToken: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
