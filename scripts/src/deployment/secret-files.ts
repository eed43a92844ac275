/** Files with the secrets of one installation: for compose, and for the Kubernetes overlay that holds everything itself. */
export interface SecretFiles {
  /** By path from the root. */
  readonly [path: string]: string;
}

/**
 * Made from `.env.example` and new secrets. Each secret is letters and digits, so that it can stand in an address.
 * `secret` gives another one at every call.
 */
export const secretFiles = (example: string, secret: () => string): SecretFiles => {
  const env = example.replace(/^(\w+)=$/gm, (_, name: string) => `${name}=${secret()}`);
  const valueOf = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(env)?.[1] ?? secret();
  const postgres = valueOf('POSTGRES_PASSWORD');
  const redis = valueOf('REDIS_PASSWORD');
  const database = (app: string): string =>
    `DATABASE_URL=postgres://probity:${postgres}@postgres:5432/probity_${app}\n`;
  const inCluster: Readonly<Record<string, string>> = {
    servers: `POSTGRES_PASSWORD=${postgres}\nREDIS_PASSWORD=${redis}\n`,
    shared: `SERVICE_KEY=${valueOf('SERVICE_KEY')}\nREDIS_URL=redis://:${redis}@redis:6379\n`,
    auth: `${database('auth')}AUTH_SECRET=${valueOf('AUTH_SECRET')}\nAUTH_SMTP_URL=smtp://mailpit:1025\n`,
    screening: database('screening'),
    verification: database('verification'),
    notification: database('notification'),
    bff: database('bff'),
  };
  return {
    '.env': env,
    ...Object.fromEntries(
      Object.entries(inCluster).map(([name, text]) => [`k8s/overlays/local/secrets/${name}.env`, text]),
    ),
  };
};
