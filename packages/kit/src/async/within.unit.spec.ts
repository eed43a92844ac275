import { describe, expect, it } from '@jest/globals';
import { endsWithin, TookTooLong, within } from './within.js';

const never = new Promise<never>(() => undefined);
const failed = (): Promise<never> => Promise.reject(new Error('its own failure'));

describe('within', () => {
  it('settles as the work does', async () => {
    expect(await within(60_000, Promise.resolve(7))).toBe(7);
    await expect(within(60_000, failed())).rejects.toThrow('its own failure');
  });

  it('waits no longer than it was told', async () => {
    await expect(within(1, never)).rejects.toBeInstanceOf(TookTooLong);
  });
});

describe('endsWithin', () => {
  it('tells whether the work ended in time, and not that it failed', async () => {
    expect(await endsWithin(60_000, Promise.resolve())).toBe(true);
    expect(await endsWithin(1, never)).toBe(false);
    await expect(endsWithin(60_000, failed())).rejects.toThrow('its own failure');
  });
});
