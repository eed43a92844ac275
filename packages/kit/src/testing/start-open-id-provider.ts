import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { ClientMetadata, Provider } from 'oidc-provider';

/** Somebody at the provider. Claims that are absent are not said. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
  /** How they proved who they are there. */
  readonly amr?: readonly string[];
  readonly [claim: string]: unknown;
}

interface ProviderOptions {
  /** Where browsers are sent back to. */
  readonly redirectUri: string;
}

/** A certified OpenID provider on this machine, where whoever comes is signed in as the person that was said last. */
export interface TestOpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another client of it, whose codes and tokens are for others. */
  readonly otherClientId: string;
  /** A client with the same secret whose ID tokens are signed with that. */
  readonly symmetricClientId: string;
  /** Who signs in from now on; `null`: who comes cancels. */
  signsIn(person: Person | null): void;
  /** Responds to this path as said instead of as it should; `undefined`: as it should. */
  respondAt(path: string, respond: ((response: ServerResponse) => void) | undefined): void;
  /** How often a path was requested. */
  asked(path: string): number;
  stop(): Promise<void>;
  /** At the same address, after `stop`. */
  start(): Promise<void>;
}

const clientSecret = 'a secret that provider and client of this test share';
const clients = { clientId: 'probity', otherClientId: 'other', symmetricClientId: 'symmetric' } as const;
const scopes = ['openid', 'email', 'profile', 'groups'];

/** Needs the package `oidc-provider`, which is loaded with the first one. */
export const startOpenIdProvider = async ({ redirectUri }: ProviderOptions): Promise<TestOpenIdProvider> => {
  let person: Person | null = null;
  const people = new Map<string, Person>();
  const responses = new Map<string, (response: ServerResponse) => void>();
  const requested: string[] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    requested.push(pathname);
    const respond = responses.get(pathname);
    if (respond === undefined) handle(request, response);
    else respond(response);
  });
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = await withoutAdvice(() => newProvider(issuer, redirectUri, people));
  const finish = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const outcome =
      person === null
        ? { error: 'access_denied', error_description: 'not for people' }
        : { login: { accountId: person.sub, amr: [...(person.amr ?? ['pwd'])] } };
    await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false });
  };
  const pages = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void pages(request, response);
    finish(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  return {
    issuer,
    clientSecret,
    ...clients,
    signsIn: (next) => {
      person = next;
      if (next !== null) people.set(next.sub, next);
    },
    respondAt: (path, respond) =>
      void (respond === undefined ? responses.delete(path) : responses.set(path, respond)),
    asked: (path) => requested.filter((one) => one === path).length,
    start: async () => void (await listen(server, port)),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** It writes to the console what it advises for production. */
const withoutAdvice = async <Made>(make: () => Promise<Made>): Promise<Made> => {
  const { info, warn } = console;
  const silent = (): void => undefined;
  Object.assign(console, { info: silent, warn: silent });
  return make().finally(() => Object.assign(console, { info, warn }));
};

const newProvider = async (
  issuer: string,
  redirectUri: string,
  people: ReadonlyMap<string, Person>,
): Promise<Provider> => {
  const { Provider: OpenIdProvider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'test' };
  const client = (id: string, alg: 'ES256' | 'HS256'): ClientMetadata => ({
    client_id: id,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    id_token_signed_response_alg: alg,
  });
  const provider: Provider = new OpenIdProvider(issuer, {
    clients: [
      client(clients.clientId, 'ES256'),
      client(clients.otherClientId, 'ES256'),
      client(clients.symmetricClientId, 'HS256'),
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of this test'] },
    scopes,
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      groups: ['groups', '_claim_names'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    enabledJWA: { idTokenSigningAlgValues: ['ES256', 'HS256'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => Promise.resolve({ ...people.get(sub), sub }),
    }),
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 60, Session: 600 },
    // Nobody is asked what the client may know.
    loadExistingGrant: async ({ oidc: { client: asking, session } }) => {
      if (asking === undefined || session?.accountId === undefined) return undefined;
      const known = session.grantIdFor(asking.clientId);
      if (known !== undefined) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
  });
  return provider;
};
