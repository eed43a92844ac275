import { FixedClock } from '../context/index.js';
import type { AuthenticatedUser } from './authenticated-user.js';
import { VerifiedTokens } from './verified-tokens.js';

const userWith = (bearer: string): AuthenticatedUser => ({
  userId: 'ada',
  sessionId: 'a',
  role: 'user',
  expiresAt: new Date('2026-01-01T01:00:00Z'),
  bearer,
});

/** A token of this key; its signature was verified before. */
const tokenOf = (kid: string): string =>
  `${Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url')}.e30.c2ln`;

const open = (size?: number) => {
  const clock = new FixedClock('2026-01-01T00:00:00Z');
  return { clock, tokens: new VerifiedTokens(clock, size) };
};

describe('VerifiedTokens', () => {
  it('knows a token until it expires', () => {
    const { clock, tokens } = open();
    const user = userWith('one');
    tokens.remember(user);
    clock.advance(3_599_000);
    expect(tokens.userOf('one')).toBe(user);
    clock.advance(1_000);
    expect(tokens.userOf('one')).toBeUndefined();
  });

  it('drops tokens of keys that are none any more, and names the sessions of those that still counted', () => {
    const { clock, tokens } = open();
    const late = new Date('2026-01-01T02:00:00Z');
    tokens.remember({ ...userWith(tokenOf('old')), sessionId: 'expired' });
    tokens.remember({ ...userWith(`${tokenOf('old')}2`), sessionId: 'stolen', expiresAt: late });
    tokens.remember({ ...userWith(tokenOf('new')), expiresAt: late });
    clock.advance(3_600_000);
    expect(tokens.dropOthersThan(['new', 'next'])).toEqual(['stolen']);
    expect(tokens.userOf(`${tokenOf('old')}2`)).toBeUndefined();
    expect(tokens.userOf(tokenOf('new'))).toBeDefined();
  });

  it('drops the token that was not used for longest when it is full', () => {
    const { tokens } = open(2);
    tokens.remember(userWith('one'));
    tokens.remember(userWith('two'));
    tokens.userOf('one');
    tokens.remember(userWith('three'));
    expect(['one', 'two', 'three'].filter((token) => tokens.userOf(token))).toEqual(['one', 'three']);
  });
});
