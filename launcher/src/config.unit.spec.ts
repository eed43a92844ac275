import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@probity/kit/config';
import { startConfig } from './config.js';

describe('the settings of npm start', () => {
  it('let everybody sign up unless they say who may', () => {
    expect(loadConfig(startConfig, {}).AUTH_SIGN_UP).toEqual({ kind: 'open' });
    expect(loadConfig(startConfig, { AUTH_SIGN_UP: 'closed' }).AUTH_SIGN_UP).toEqual({ kind: 'closed' });
    expect(loadConfig(startConfig, { AUTH_SIGN_UP: 'domain:bank.example' }).AUTH_SIGN_UP).toEqual({
      kind: 'domain',
      domains: ['bank.example'],
    });
  });

  it('give nobody an anonymous session in production', () => {
    expect(loadConfig(startConfig, { AUTH_ANONYMOUS: 'true' }).AUTH_ANONYMOUS).toBe(true);
    expect(() => loadConfig(startConfig, { AUTH_ANONYMOUS: 'true', NODE_ENV: 'production' })).toThrow(
      'AUTH_ANONYMOUS',
    );
  });

  it('refuse a mode that there is not, and a minimum that is no number', () => {
    const faulty = { AUTH_SIGN_UP: 'true', AUTH_PASSWORD_MIN_LENGTH: 'eight' };
    expect(() => loadConfig(startConfig, faulty)).toThrow(/AUTH_SIGN_UP(.|\n)*AUTH_PASSWORD_MIN_LENGTH/);
  });
});
