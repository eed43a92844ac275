import { describe, expect, it } from '@jest/globals';
import { broughtBack } from './brought-back.js';

describe('what somebody brings back from a provider', () => {
  it('is a code', () => {
    expect(broughtBack('?code=abc')).toEqual({ kind: 'code', code: 'abc' });
    for (const search of ['', '?', '?code=', '?state=x'])
      expect(broughtBack(search)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['signup_disabled', /no account/i],
    ['user_banned', /disabled/i],
    ['provider_unavailable', /does not answer/i],
    ['bad_oauth_state', /another browser/i],
  ])('is a failure that says what it is: %s', (code, reason) => {
    expect(broughtBack(`?error=access_denied&error_code=${code}&code=x`)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(reason),
      advice: expect.stringMatching(/\w/),
    });
  });

  it.each(['?error=evil', '?error_code=__proto__', '?error_code=toString'])(
    'shows nobody’s words: %s',
    (query) => {
      const back = broughtBack(`${query}&error_description=Call+0900+now`);
      expect(back).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^The sign-in/) });
      expect(JSON.stringify(back)).not.toContain('0900');
    },
  );
});
