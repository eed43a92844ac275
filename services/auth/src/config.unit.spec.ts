import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@probity/kit/config';
import { testPublicKey } from '@probity/kit/testing';
import { authConfig } from './config.js';

const env = {
  DATABASE_URL: 'postgres://localhost/auth',
  KAFKA_BROKERS: 'localhost:9092',
  SERVICE_CALLERS: `bff:${testPublicKey('bff')}`,
  AUTH_SECRET: 'a secret of more than thirty-two characters',
  AUTH_SITE_URL: 'https://probity.example/',
  AUTH_MAIL: 'smtp',
  AUTH_SMTP_URL: 'smtp://mail.example',
  AUTH_MAIL_FROM: 'Probity <probity@probity.example>',
};

describe('the configuration', () => {
  it('needs little', () => {
    expect(loadConfig(authConfig, env).settings).toMatchObject({
      issuer: 'https://probity.example/auth/v1',
      signUp: { mode: { kind: 'closed' }, autoconfirm: false },
      password: { minLength: 8 },
      session: {
        idleSeconds: 1800,
        absoluteSeconds: 43_200,
        perUser: 10,
        graceSeconds: 10,
        lostAnswerSeconds: 60,
      },
      accessTokenSeconds: 900,
      database: { queryTimeoutMs: 8_000 },
      mail: { kind: 'smtp' },
    });
  });

  it('takes what is given', () => {
    const { settings: config } = loadConfig(authConfig, {
      ...env,
      AUTH_ALLOWED_ORIGINS: 'capacitor://localhost, https://app.example',
      AUTH_ACCESS_TOKEN: '10m',
      AUTH_REFRESH_LOST_ANSWER: '0s',
      AUTH_AUTOCONFIRM: 'true',
      AUTH_SIGN_UP: 'domain:bank.example',
    });
    expect(config.allowedOrigins).toEqual(['capacitor://localhost', 'https://app.example']);
    expect([config.accessTokenSeconds, config.session.lostAnswerSeconds]).toEqual([600, 0]);
    expect(config.signUp).toEqual({
      mode: { kind: 'domain', domains: ['bank.example'] },
      autoconfirm: true,
    });
  });

  it.each([
    ['of Node in production', { NODE_ENV: 'production' }],
    ['in an image', { NODE_ENV: 'development', PROBITY_IMAGE: 'true' }],
  ])('gives nobody an anonymous session %s', (_where, where) => {
    const wish = { ...env, AUTH_ANONYMOUS: 'true' };
    expect(loadConfig(authConfig, wish).settings.anonymous).toBe(true);
    expect(() => loadConfig(authConfig, { ...wish, ...where })).toThrow('AUTH_ANONYMOUS');
    expect(loadConfig(authConfig, { ...env, ...where }).settings.anonymous).toBe(false);
  });

  const provider = {
    id: 'acme',
    name: 'Acme',
    issuer: 'https://id.acme.example/realms/staff',
    clientId: 'probity',
    clientSecret: 'a secret of the client',
  };
  const withProviders = (...providers: object[]) => ({
    ...env,
    AUTH_OIDC_PROVIDERS: JSON.stringify(providers),
  });

  it('takes providers', () => {
    const { settings } = loadConfig(
      authConfig,
      withProviders({ ...provider, roles: { admins: 'administrator' } }),
    );
    expect(settings.providers).toMatchObject([
      {
        id: 'acme',
        groupsClaim: 'groups',
        signUp: false,
        trustMfa: false,
        roles: { admins: 'administrator' },
      },
    ]);
    expect(JSON.stringify(settings.providers)).not.toContain('a secret of the client');
    expect(loadConfig(authConfig, env).settings.providers).toEqual([]);
  });

  it.each([
    ['no TLS', { issuer: 'http://id.acme.example' }, 'issuer'],
    ['an issuer with a query', { issuer: 'https://id.acme.example/?a=b' }, 'issuer'],
    ['the name of another way', { id: 'email' }, 'id'],
    ['an unknown role', { roles: { admins: 'root' } }, 'roles'],
    ['a setting that is none', { signup: true }, '0'],
    ['a text for a truth', { signUp: 'true' }, 'signUp'],
  ])('refuses a provider with %s', (_what, changes, named) => {
    const faulty = withProviders({ ...provider, ...changes });
    expect(() => loadConfig(authConfig, faulty)).toThrow(
      new RegExp(`AUTH_OIDC_PROVIDERS\\.0\\S*${named === '0' ? '' : named}`),
    );
    expect(() => loadConfig(authConfig, faulty)).not.toThrow('a secret of the client');
  });

  it('refuses providers that it cannot tell apart or read, without a word of theirs', () => {
    expect(() => loadConfig(authConfig, withProviders(provider, provider))).toThrow('AUTH_OIDC_PROVIDERS');
    const broken = { ...env, AUTH_OIDC_PROVIDERS: '[{"clientSecret":"hidden' };
    expect(() => loadConfig(authConfig, broken)).toThrow('AUTH_OIDC_PROVIDERS must be a JSON array');
    expect(() => loadConfig(authConfig, broken)).not.toThrow('hidden');
  });

  it('talks to a provider of this machine without TLS, but not in production', () => {
    const local = withProviders({ ...provider, issuer: 'http://127.0.0.1:8090' });
    expect(loadConfig(authConfig, local).settings.providers).toHaveLength(1);
    expect(() => loadConfig(authConfig, { ...local, NODE_ENV: 'production' })).toThrow('AUTH_OIDC_PROVIDERS');
    expect(() => loadConfig(authConfig, { ...local, PROBITY_IMAGE: 'true' })).toThrow('AUTH_OIDC_PROVIDERS');
  });

  it('leads nobody to an address that can be read on the way, unless a setting names it', () => {
    const open = { ...env, AUTH_SITE_URL: 'http://probity.example' };
    expect(() => loadConfig(authConfig, open)).toThrow(/AUTH_SITE_URL.*AUTH_SITE_ALLOW_PLAINTEXT/);
    const allowed = { ...open, AUTH_SITE_ALLOW_PLAINTEXT: 'true' };
    expect(loadConfig(authConfig, allowed).settings.siteUrl).toBe('http://probity.example');
    const local = { ...env, AUTH_SITE_URL: 'http://localhost:8080' };
    expect(loadConfig(authConfig, local).settings.siteUrl).toBe('http://localhost:8080');
  });

  it('names every fault at once, and no value', () => {
    const faulty = {
      ...env,
      AUTH_SECRET: 'short',
      AUTH_PASSWORD_MIN_LENGTH: 'eight',
      AUTH_SIGN_UP: 'true',
      AUTH_SITE_URL: undefined,
    };
    expect(() => loadConfig(authConfig, faulty)).toThrow(
      /AUTH_SIGN_UP(.|\n)*AUTH_PASSWORD_MIN_LENGTH(.|\n)*AUTH_SECRET(.|\n)*AUTH_SITE_URL/,
    );
    expect(() => loadConfig(authConfig, faulty)).not.toThrow(/short|eight/);
    expect(() => loadConfig(authConfig, { ...env, AUTH_SMTP_URL: '' })).toThrow('AUTH_SMTP_URL');
  });
});
