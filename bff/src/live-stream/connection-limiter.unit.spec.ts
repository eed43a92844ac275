import { describe, expect, it } from '@jest/globals';
import { connectionsPerUser, ConnectionLimiter } from './connection-limiter.js';

describe('the connections of a user', () => {
  it('stay while they are few; one more ends the oldest, once', () => {
    const limiter = new ConnectionLimiter<number>();
    const ended = Array.from({ length: connectionsPerUser + 2 }, (_, at) => limiter.add('ada', at));
    expect(ended).toEqual([...Array<number[]>(connectionsPerUser).fill([]), [0], [1]]);
  });

  it('make room when they end, and take none from others', () => {
    const limiter = new ConnectionLimiter<string>();
    for (let at = 0; at < connectionsPerUser; at += 1) limiter.add('ada', `ada-${String(at)}`);
    expect(limiter.add('bob', 'bob-0')).toEqual([]);
    limiter.remove('ada', 'ada-3');
    expect(limiter.add('ada', 'ada-5')).toEqual([]);
    expect(limiter.add('ada', 'ada-6')).toEqual(['ada-0']);
  });
});
