import { describe, expect, it } from '@jest/globals';
import { settlesWithin, TimeoutError, withTimeout } from './with-timeout.js';

const never = new Promise<never>(() => undefined);
const failed = (): Promise<never> => Promise.reject(new Error('its own failure'));

describe('withTimeout', () => {
  it('settles as the work does', async () => {
    expect(await withTimeout(60_000, Promise.resolve(7))).toBe(7);
    await expect(withTimeout(60_000, failed())).rejects.toThrow('its own failure');
  });

  it('waits no longer than it was told', async () => {
    await expect(withTimeout(1, never)).rejects.toBeInstanceOf(TimeoutError);
  });
});

describe('settlesWithin', () => {
  it('tells whether the work ended in time, and not that it failed', async () => {
    expect(await settlesWithin(60_000, Promise.resolve())).toBe(true);
    expect(await settlesWithin(1, never)).toBe(false);
    await expect(settlesWithin(60_000, failed())).rejects.toThrow('its own failure');
  });
});
