import { describe, expect, it } from '@jest/globals';
import { faultsOfPlaintext, type Connections } from './check-plaintext.js';

const variablesOf = (env: Connections & Record<string, unknown>): string[] =>
  faultsOfPlaintext(env).map(([variable]) => variable);

describe('what everybody on the way can read', () => {
  it.each<[string, Connections & Record<string, unknown>, string]>([
    ['PostgreSQL', { DATABASE_URL: 'postgres://u:p@db.example/x' }, 'DATABASE_URL'],
    [
      'PostgreSQL as the owner of its tables',
      { DATABASE_OWNER_URL: 'postgres://u:p@db.example/x' },
      'DATABASE_OWNER_URL',
    ],
    [
      'PostgreSQL that may do without',
      { DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=prefer' },
      'DATABASE_URL',
    ],
    [
      'PostgreSQL that proves nothing',
      { DATABASE_URL: 'postgres://u@db.example/x?sslmode=no-verify' },
      'DATABASE_URL',
    ],
    ['a host in the query', { DATABASE_URL: 'postgres://u@localhost/x?host=db.example' }, 'DATABASE_URL'],
    ['Redis', { REDIS_URL: 'redis://redis.example:6379' }, 'REDIS_URL'],
    ['one broker of two', { KAFKA_BROKERS: ['localhost:9092', 'kafka.example:9092'] }, 'KAFKA_TLS'],
    ['a name that only begins like this machine', { KAFKA_BROKERS: ['localhost.example:9092'] }, 'KAFKA_TLS'],
    ['another app', { SCREENING_URL: 'http://screening:8080' }, 'SCREENING_URL'],
    ['the auth service', { AUTH_URL: 'http://10.0.0.7:8080' }, 'AUTH_URL'],
  ])('is refused: %s', (_what, env, variable) => {
    expect(variablesOf(env)).toEqual([variable]);
    const allowed = {
      ...{ DATABASE_ALLOW_PLAINTEXT: true, REDIS_ALLOW_PLAINTEXT: true },
      ...{ KAFKA_ALLOW_PLAINTEXT: true, SERVICES_ALLOW_PLAINTEXT: true },
    };
    expect(variablesOf({ ...env, ...allowed })).toEqual([]);
  });

  it('is allowed by the name of its own server alone', () => {
    const env = { DATABASE_URL: 'postgres://u@db.example/x', REDIS_URL: 'redis://redis.example' };
    expect(variablesOf({ ...env, REDIS_ALLOW_PLAINTEXT: true })).toEqual(['DATABASE_URL']);
  });

  it('is nothing that is encrypted, or stays on this machine', () => {
    for (const env of [
      { DATABASE_URL: 'postgres://u@db.example/x?sslmode=verify-full', REDIS_URL: 'rediss://redis.example' },
      { KAFKA_BROKERS: ['kafka.example:9093'], KAFKA_TLS: true, AUTH_URL: 'https://auth.example' },
      { DATABASE_URL: 'postgres://u@[::1]:5432/x', REDIS_URL: 'redis://127.0.0.1:6379' },
      { DATABASE_URL: 'postgres://u@localhost/x?host=/run/postgresql', KAFKA_BROKERS: ['127.0.0.1:9092'] },
      { AUTH_URL: 'http://auth.localhost:8080', AUTH_SITE_URL: 'http://elsewhere.example' },
      {},
    ])
      expect(variablesOf(env)).toEqual([]);
  });
});
