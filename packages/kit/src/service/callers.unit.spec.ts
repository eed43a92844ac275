import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { loadConfig } from '../config/index.js';
import { testIdentity, testPublicKey, testServiceKey } from '../testing/test-identity.js';
import { calledVariables, callersOf, callerVariables } from './callers.js';

const schema = z
  .object({ ...callerVariables, ...calledVariables })
  .transform((env) => callersOf('screening', env));
const identityOf = (env: Record<string, string>) =>
  loadConfig(schema, {
    AUTH_ISSUER: 'http://localhost/auth/v1',
    AUTH_URL: 'http://localhost:1',
    SERVICE_KEY: testServiceKey('screening'),
    SERVICE_CALLERS: `bff:${testPublicKey('bff')}`,
    ...env,
  }).identity;

describe('SERVICE_KEY', () => {
  it('is what the app is known by to those that it calls', async () => {
    const token = await identityOf({}).tokenFor('auth');
    expect(await testIdentity('auth', ['screening']).callerOf(token)).toBe('screening');
  });

  it.each(['short', 'g'.repeat(64), '0'.repeat(64), 'f'.repeat(64), `${testServiceKey('bff')},`])(
    'is not %j',
    (SERVICE_KEY) => {
      expect(() => identityOf({ SERVICE_KEY })).toThrow('SERVICE_KEY must be a private key');
    },
  );
});

describe('SERVICE_CALLERS', () => {
  it('says who is recognised, by each of its keys', async () => {
    const callers = `bff:${testPublicKey('bff')},bff:${testPublicKey('next')}`;
    const identity = identityOf({ SERVICE_CALLERS: callers });
    expect(await identity.callerOf(await testIdentity('bff').tokenFor('screening'))).toBe('bff');
    expect(await identity.callerOf(await testIdentity('verification').tokenFor('screening'))).toBeUndefined();
  });

  it.each(['', 'bff', `bff:${testServiceKey('bff')}`, `bff:${testPublicKey('bff')},`])(
    'is not %j',
    (given) => {
      expect(() => identityOf({ SERVICE_CALLERS: given })).toThrow('SERVICE_CALLERS');
    },
  );
});
