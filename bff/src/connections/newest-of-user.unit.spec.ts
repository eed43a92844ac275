import { describe, expect, it } from '@jest/globals';
import { connectionsPerUser, NewestOfUser } from './newest-of-user.js';

describe('the connections of a user', () => {
  it('stay while they are few; one more ends the oldest, once', () => {
    const newest = new NewestOfUser<number>();
    const ended = Array.from({ length: connectionsPerUser + 2 }, (_, at) => newest.add('ada', at));
    expect(ended).toEqual([...Array<number[]>(connectionsPerUser).fill([]), [0], [1]]);
  });

  it('make room when they end, and take none from others', () => {
    const newest = new NewestOfUser<string>();
    for (let at = 0; at < connectionsPerUser; at += 1) newest.add('ada', `ada-${String(at)}`);
    expect(newest.add('bob', 'bob-0')).toEqual([]);
    newest.remove('ada', 'ada-3');
    expect(newest.add('ada', 'ada-5')).toEqual([]);
    expect(newest.add('ada', 'ada-6')).toEqual(['ada-0']);
  });
});
