import { callers, keyVariable, serviceCallers, type Caller } from './service-keys.js';

/** Files with the secrets of one installation: for compose, and for the Kubernetes overlay that holds everything itself. */
export interface SecretFiles {
  /** By path from the root. */
  readonly [path: string]: string;
}

const publicKeys = 'SERVICE_CALLERS';
const pushKey = 'NOTIFICATION_PUSH_KEY';
const ownerPassword = 'AUTH_DATABASE_OWNER_PASSWORD';

/**
 * Made from `.env.example` and new secrets. Each secret is 64 hexadecimal digits, so that it can stand in an address and
 * be a private key. `secret` gives another one at every call.
 */
export const secretFiles = (example: string, secret: () => string): SecretFiles => {
  const filled = example.replace(/^(\w+)=$/gm, (line, name: string) =>
    name === publicKeys ? line : `${name}=${secret()}`,
  );
  const valueOf = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(filled)?.[1] ?? secret();
  const keys = Object.fromEntries(callers.map((app) => [app, valueOf(keyVariable(app))])) as Record<
    Caller,
    string
  >;
  const recognised = `${publicKeys}=${serviceCallers(keys)}`;
  const postgres = valueOf('POSTGRES_PASSWORD');
  const redis = valueOf('REDIS_PASSWORD');
  const passwords = [...callers, 'auth'].map((app) => {
    const variable = `${app.toUpperCase()}_DATABASE_PASSWORD`;
    return { app, variable, password: valueOf(variable) };
  });
  const roles = passwords.map(({ variable, password }) => `${variable}=${password}`);
  const database = (app: string): string => {
    const password = passwords.find((each) => each.app === app)?.password ?? '';
    return `DATABASE_URL=postgres://probity_${app}:${password}@postgres:5432/probity_${app}\n`;
  };
  const owner = valueOf(ownerPassword);
  const calling = (app: Caller): string => `${database(app)}SERVICE_KEY=${keys[app]}\n`;
  const inCluster: Readonly<Record<string, string>> = {
    servers: [
      `POSTGRES_PASSWORD=${postgres}`,
      `${ownerPassword}=${owner}`,
      ...roles,
      `REDIS_PASSWORD=${redis}\n`,
    ].join('\n'),
    shared: `${recognised}\nREDIS_URL=redis://:${redis}@redis:6379\n`,
    auth: `${database('auth')}AUTH_SECRET=${valueOf('AUTH_SECRET')}\nAUTH_SMTP_URL=smtp://mailpit:1025\n`,
    'auth-migration': `DATABASE_OWNER_URL=postgres://probity_auth_owner:${owner}@postgres:5432/probity_auth\n`,
    ...Object.fromEntries(callers.map((app) => [app, calling(app)])),
    notification: `${calling('notification')}${pushKey}=${valueOf(pushKey)}\n`,
  };
  return {
    '.env': filled.replace(new RegExp(`^${publicKeys}=$`, 'm'), recognised),
    ...Object.fromEntries(
      Object.entries(inCluster).map(([name, text]) => [`k8s/overlays/local/secrets/${name}.env`, text]),
    ),
  };
};
