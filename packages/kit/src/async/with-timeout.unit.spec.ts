import { describe, expect, it } from '@jest/globals';
import { settlesWithin, TimeoutError, withDeadline, withTimeout } from './with-timeout.js';

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

describe('withDeadline', () => {
  const whenAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const end = (): void => reject(signal.reason as Error);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
  const running = new AbortController().signal;

  it('settles as the work does', async () => {
    expect(await withDeadline(60_000, running, () => Promise.resolve(7))).toBe(7);
    await expect(withDeadline(60_000, running, failed)).rejects.toThrow('its own failure');
  });

  it('aborts the work in the end, and with the signal it was given', async () => {
    await expect(withDeadline(1, running, whenAborted)).rejects.toBeInstanceOf(TimeoutError);
    await expect(withDeadline(60_000, AbortSignal.abort('stopped'), whenAborted)).rejects.toBe('stopped');
    const stop = new AbortController();
    const ended = withDeadline(60_000, stop.signal, whenAborted);
    stop.abort('left');
    await expect(ended).rejects.toBe('left');
  });
});
