import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable } from '@probity/kit/db';
import { shownOf, StartupError } from './startup-error.js';

describe('shownOf', () => {
  it('shows a sentence where one says what to do', () => {
    expect(shownOf(new StartupError('Stop it first.'))).toBe('Stop it first.');
    const timeout = new Error('Connection terminated due to connection timeout');
    for (const error of [timeout, new DatabaseUnavailable(timeout)])
      expect(shownOf(error)).toMatch(
        /^PostgreSQL is there and took no connection in time: .*Start Probity again/,
      );
  });

  it('shows what nobody foresaw as it is', () => {
    const error = new TypeError('x is not a function');
    expect(shownOf(error)).toBe(error);
  });
});
