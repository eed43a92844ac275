import { describe, expect, it } from '@jest/globals';
import { isOver, keyRotation, secondsUntilKnown } from './key-rotation.js';

const at = (seconds: number): Date => new Date(1_760_000_000_000 + seconds * 1000);
const day = 24 * 60 * 60;
const periods = { days: 90, tokenSeconds: 3_600 };
const current = { state: 'current', createdAt: at(-day), activatedAt: at(0), retiredAt: null } as const;
const next = { state: 'next', createdAt: at(0), activatedAt: null, retiredAt: null } as const;
const previous = { ...current, state: 'previous', retiredAt: at(0) } as const;

describe('the rotation of keys', () => {
  it('makes them where there are none, and lets the next one take over in time', () => {
    expect(keyRotation([], at(0), periods)).toBe('create');
    expect(keyRotation([current, next], at(90 * day - 1), periods)).toBe('keep');
    expect(keyRotation([current, next], at(90 * day), periods)).toBe('rotate');
  });

  it('keeps a previous key until its last token has ended on every clock', () => {
    const keys = [current, next, previous];
    expect([keyRotation(keys, at(3_660), periods), isOver(previous, keys, at(3_660), periods)]).toEqual([
      'keep',
      false,
    ]);
    expect([keyRotation(keys, at(3_661), periods), isOver(previous, keys, at(3_661), periods)]).toEqual([
      'forget',
      true,
    ]);
    expect(isOver(current, keys, at(90 * day), periods)).toBe(false);
  });

  it('takes the time at which the current key took over where the end was not noted', () => {
    const unnoted = { ...previous, retiredAt: null };
    expect(isOver(unnoted, [current, unnoted], at(3_660), periods)).toBe(false);
    expect(isOver(unnoted, [current, unnoted], at(3_661), periods)).toBe(true);
  });

  it('lets no key sign that was published just now', () => {
    expect([0, 4, 10, day].map((seconds) => secondsUntilKnown([current, next], at(seconds)))).toEqual([
      10, 6, 0, 0,
    ]);
  });
});
