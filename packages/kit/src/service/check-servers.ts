import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type * as z from 'zod';
import { faultsOfPlaintext, type Connections } from './check-plaintext.js';
import type { processVariables } from './environment.js';
import type { kafkaVariables, redisVariables } from './server-variables.js';

type Values<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>;

type Known = Values<typeof kafkaVariables> &
  Values<typeof redisVariables> &
  Pick<Values<typeof processVariables>, 'SERVICE_TLS_CERT_FILE' | 'SERVICE_TLS_KEY_FILE'>;

/** Variables of the servers that an app uses; it need not use all. */
type Servers = { readonly [Name in keyof Known]?: Known[Name] | undefined };

/** A variable, and what it must be because of others. */
type Fault = readonly [variable: keyof Servers, expected: string];

const isOfThisMachine = (broker: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+):\d+$/.test(broker);

const faultsOfLogin = (env: Servers): Fault[] => {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = env;
  if (mechanism === undefined) {
    if (username === undefined && password === undefined) return [];
    return [['KAFKA_SASL_MECHANISM', 'given where KAFKA_USERNAME or KAFKA_PASSWORD is']];
  }
  const isOpen = env.KAFKA_TLS !== true && env.KAFKA_BROKERS?.every(isOfThisMachine) !== true;
  return [
    ...(username === undefined ? [['KAFKA_USERNAME', 'given where KAFKA_SASL_MECHANISM is'] as const] : []),
    ...(password === undefined ? [['KAFKA_PASSWORD', 'given where KAFKA_SASL_MECHANISM is'] as const] : []),
    // SCRAM proves the password without sending it, so it may do without.
    ...(mechanism === 'plain' && isOpen
      ? [
          [
            'KAFKA_TLS',
            'true where KAFKA_SASL_MECHANISM is plain, which sends the password as it is',
          ] as const,
        ]
      : []),
  ];
};

const faultsOfCertificates = (env: Servers): Fault[] => {
  const { KAFKA_CA_FILE: ca, KAFKA_CERT_FILE: cert, KAFKA_KEY_FILE: key } = env;
  const isAnyGiven = [ca, cert, key].some((file) => file !== undefined);
  return [
    ...(isAnyGiven && env.KAFKA_TLS !== true
      ? [['KAFKA_TLS', 'true where KAFKA_CA_FILE, KAFKA_CERT_FILE or KAFKA_KEY_FILE is given'] as const]
      : []),
    ...(cert === undefined && key !== undefined
      ? [['KAFKA_CERT_FILE', 'given where KAFKA_KEY_FILE is'] as const]
      : []),
    ...(cert !== undefined && key === undefined
      ? [['KAFKA_KEY_FILE', 'given where KAFKA_CERT_FILE is'] as const]
      : []),
    ...(cert !== undefined && key !== undefined && !belong(cert, key.reveal())
      ? [['KAFKA_KEY_FILE', 'the key of the certificate in KAFKA_CERT_FILE'] as const]
      : []),
  ];
};

const belong = (cert: string, key: string): boolean => {
  try {
    createSecureContext({ cert, key });
    return true;
  } catch {
    return false;
  }
};

/** A file that cannot be read is a fault of its variable already. */
const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const faultsOfOwnCertificate = (env: Servers): Fault[] => {
  const { SERVICE_TLS_CERT_FILE: cert, SERVICE_TLS_KEY_FILE: key } = env;
  if (cert === undefined && key === undefined) return [];
  if (cert === undefined) return [['SERVICE_TLS_CERT_FILE', 'given where SERVICE_TLS_KEY_FILE is']];
  if (key === undefined) return [['SERVICE_TLS_KEY_FILE', 'given where SERVICE_TLS_CERT_FILE is']];
  const [certText, keyText] = [readIfThere(cert), readIfThere(key)];
  if (certText === undefined || keyText === undefined || belong(certText, keyText)) return [];
  return [['SERVICE_TLS_KEY_FILE', 'the key of the certificate in SERVICE_TLS_CERT_FILE']];
};

/** A process that starts servers of its own where none are given: those are open to this machine. */
const faultsOfNoKafka = (env: Servers): Fault[] => {
  const isGuarded = env.KAFKA_TLS === true || env.KAFKA_SASL_MECHANISM !== undefined;
  return isGuarded && env.KAFKA_BROKERS === undefined
    ? [['KAFKA_BROKERS', 'given where KAFKA_TLS or KAFKA_SASL_MECHANISM is']]
    : [];
};

const faultsOfRedis = ({ REDIS_URL: url, REDIS_CA_FILE: ca }: Servers): Fault[] =>
  ca === undefined || url?.startsWith('rediss:') === true
    ? []
    : [['REDIS_URL', 'an address that starts with rediss:// where REDIS_CA_FILE is given']];

interface Parsed {
  readonly value: Servers & Connections;
  readonly issues: {
    push(issue: { code: 'custom'; input: undefined; path: string[]; message: string }): unknown;
  };
}

/** For `.check` of an app's environment: whether the variables of each server fit together. */
export const checkServers = ({ value, issues }: Parsed): void => {
  for (const [variable, message] of [
    ...faultsOfNoKafka(value),
    ...faultsOfLogin(value),
    ...faultsOfCertificates(value),
    ...faultsOfRedis(value),
    ...faultsOfOwnCertificate(value),
    ...faultsOfPlaintext(value),
  ])
    issues.push({ code: 'custom', input: undefined, path: [variable], message });
};
