import { describe, expect, it } from '@jest/globals';
import { refilled, secondsUntilAllowed } from './bucket.js';
import { networkOf } from '@probity/kit/http';
import { waitAfter, waitOnUnknownNetworkAfter } from './wait.js';

describe('network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['nonsense', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('wait', () => {
  it('starts after three failures, doubles, and ends at a quarter of an hour', () => {
    expect([0, 1, 2, 3, 4, 5, 11, 12, 13, 500].map(waitAfter)).toEqual([
      0, 0, 0, 2, 4, 8, 512, 900, 900, 900,
    ]);
  });

  it('on an unknown network starts after twenty more', () => {
    expect([3, 22, 23, 24, 60].map(waitOnUnknownNetworkAfter)).toEqual([0, 0, 2, 4, 900]);
  });
});

describe('bucket', () => {
  const limits = { burst: 3, refillSeconds: 10 };
  const start = new Date('2026-03-01T00:00:00Z');
  const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

  it('is full at first, and never fuller', () => {
    expect(refilled(undefined, start, limits).tokens).toBe(3);
    expect(refilled({ tokens: 2, filledAt: start }, after(900), limits).tokens).toBe(3);
  });

  it('says how long to wait for the next one', () => {
    const empty = { tokens: 0, filledAt: start };
    expect(secondsUntilAllowed(empty, limits)).toBe(10);
    expect(secondsUntilAllowed(refilled(empty, after(4), limits), limits)).toBe(6);
    expect(secondsUntilAllowed(refilled(empty, after(10), limits), limits)).toBe(0);
  });

  it('does not refill by a clock that was set back', () => {
    expect(refilled({ tokens: 1, filledAt: after(50) }, start, limits).tokens).toBe(1);
  });
});
