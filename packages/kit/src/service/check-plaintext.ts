/** Variables of an app, as far as they say where it connects to. */
export interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATABASE_ALLOW_PLAINTEXT?: boolean | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_ALLOW_PLAINTEXT?: boolean | undefined;
  readonly KAFKA_BROKERS?: readonly string[] | undefined;
  readonly KAFKA_TLS?: boolean | undefined;
  readonly KAFKA_ALLOW_PLAINTEXT?: boolean | undefined;
  readonly SERVICES_ALLOW_PLAINTEXT?: boolean | undefined;
}

type Fault = readonly [variable: string, expected: string];

/** Whether what is sent there does not leave this machine: a name that means it (RFC 6761), an address, or a socket. */
const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\/.*|)$/.test(host);

/** Of `postgres://`, whose driver takes the host of the query before the other one. */
const databaseHosts = (url: URL): string[] => {
  const given = url.searchParams.getAll('host');
  return given.length > 0 ? given : [url.hostname];
};

/** Our driver takes the three alike: it looks at the certificate. Source: pg-connection-string. */
const encrypting: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full'];

const isOpenDatabase = (text: string): boolean => {
  const url = new URL(text);
  return !encrypting.includes(url.searchParams.get('sslmode')) && !databaseHosts(url).every(isThisMachine);
};

/** Whether `http://` there could be read on the way. */
export const isOpenAddress = (url: string): boolean => isOpen(url, 'http:');

const isOpen = (text: string, scheme: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === scheme && !isThisMachine(hostname);
};

const hostOf = (broker: string): string => broker.replace(/:\d+$/, '');

const unless = (allowed: string): string => `, or ${allowed} true where nobody else can read what is sent`;

/** Where other apps answer: the variables with one word before `_URL`, such as `AUTH_URL`. */
export const serviceUrls = (env: object): [string, string][] =>
  Object.entries(env).filter(
    (entry): entry is [string, string] => /^[A-Z]+_URL$/.test(entry[0]) && typeof entry[1] === 'string',
  );

/** Where something would be sent that everybody on the way can read, and no setting allows it by name. */
export const faultsOfPlaintext = (env: Connections): Fault[] => {
  const { REDIS_URL: redis, KAFKA_BROKERS: brokers = [] } = env;
  return [
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
      .filter((name) => {
        const url = env[name];
        return url !== undefined && env.DATABASE_ALLOW_PLAINTEXT !== true && isOpenDatabase(url);
      })
      .map((name): Fault => [name, `encrypted (sslmode=verify-full)${unless('DATABASE_ALLOW_PLAINTEXT')}`]),
    ...(redis !== undefined && env.REDIS_ALLOW_PLAINTEXT !== true && isOpen(redis, 'redis:')
      ? [['REDIS_URL', `an address that starts with rediss://${unless('REDIS_ALLOW_PLAINTEXT')}`] as const]
      : []),
    ...(env.KAFKA_TLS !== true &&
    env.KAFKA_ALLOW_PLAINTEXT !== true &&
    !brokers.every((broker) => isThisMachine(hostOf(broker)))
      ? [['KAFKA_TLS', `true${unless('KAFKA_ALLOW_PLAINTEXT')}`] as const]
      : []),
    ...serviceUrls(env)
      .filter(([, url]) => env.SERVICES_ALLOW_PLAINTEXT !== true && isOpen(url, 'http:'))
      .map(([name]): Fault => [
        name,
        `an address that starts with https://${unless('SERVICES_ALLOW_PLAINTEXT')}`,
      ]),
  ];
};
