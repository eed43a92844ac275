import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import * as z from 'zod';
import {
  ConfigError,
  envDuration,
  envFlag,
  envInt,
  envOneOf,
  envSecret,
  envText,
  envUrl,
  loadConfig,
  Secret,
} from './index.js';

const schema = z
  .object({
    PORT: envInt({ min: 0, max: 65_535 }).default(8080),
    DATABASE_URL: envUrl(['postgres']),
    JWT_KEY: envSecret(8),
    GRACE: envDuration().default(30_000),
    LOG_LEVEL: envOneOf(['info', 'debug']).default('info'),
    DEMO: envFlag().default(false),
    TITLE: envText('the name of the house').optional(),
  })
  .transform((env) => ({
    port: env.PORT,
    key: env.JWT_KEY,
    graceMs: env.GRACE,
    demo: env.DEMO,
    url: env.DATABASE_URL,
  }));

const good = { DATABASE_URL: 'postgres://u:p@h/d', JWT_KEY: 'sesame-open' };

const faultsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  it('parses, fills in defaults and freezes', () => {
    const config = loadConfig(schema, { ...good, GRACE: '2m', DEMO: 'true', PORT: '' });
    expect(config).toMatchObject({ port: 8080, graceMs: 120_000, demo: true, url: 'postgres://u:p@h/d' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('names every fault at once and no value', () => {
    const faults = faultsOf({
      PORT: '80a80',
      JWT_KEY: 'short',
      GRACE: '5 min',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
    });
    expect(faults).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'DATABASE_URL is missing: it must be an address that starts with postgres://',
      'JWT_KEY must be a secret of at least 8 characters',
      'GRACE must be a length of time such as 500ms, 30s, 15m, 12h or 7d',
      'LOG_LEVEL must be one of info, debug',
      'DEMO must be one of true, false',
    ]);
  });

  it.each(['', '80.5', '8e3', '-1', '65536', '0x50', ' 80', '99999999999999999999'])(
    'takes no number from %j but a default only when it is empty',
    (PORT) => {
      expect(faultsOf({ ...good, PORT })).toHaveLength(PORT === '' ? 0 : 1);
    },
  );

  it('hides a secret everywhere but in reveal', () => {
    const { key } = loadConfig(schema, good);
    expect(key).toBeInstanceOf(Secret);
    expect(`${String(key)} ${JSON.stringify({ key })} ${inspect({ key })}`).not.toContain('sesame');
    expect(key.reveal()).toBe('sesame-open');
  });
});
