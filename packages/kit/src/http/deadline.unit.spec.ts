import { describe, expect, it, jest } from '@jest/globals';
import { TimeoutError } from '../async/index.js';
import { Deadline } from './deadline.js';

const hour = 3_600_000;

describe('the deadline of a request', () => {
  it('aborts when its time is over, and not after its end', () => {
    jest.useFakeTimers();
    const [over, ended] = [new Deadline(50, undefined), new Deadline(50, undefined)];
    ended.end();
    jest.advanceTimersByTime(49);
    expect(over.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(over).toMatchObject({ aborted: true, reason: expect.any(TimeoutError) });
    expect(ended.aborted).toBe(false);
    jest.useRealTimers();
  });

  it('aborts as its signal does, also where that has aborted already', () => {
    const caller = new AbortController();
    const deadline = new Deadline(hour, caller.signal);
    const aborted = jest.fn();
    deadline.once('abort', aborted);
    caller.abort('the caller has left');
    const late = new Deadline(hour, caller.signal);
    for (const each of [deadline, late])
      expect(each).toMatchObject({ aborted: true, reason: 'the caller has left' });
    expect(aborted).toHaveBeenCalledTimes(1);
    deadline.end();
    late.end();
  });
});
