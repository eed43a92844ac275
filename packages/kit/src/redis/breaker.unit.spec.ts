import { describe, expect, it } from '@jest/globals';
import { Breaker } from './breaker.js';

const failing = (times: number): Breaker => {
  const breaker = new Breaker();
  for (let at = 0; at < times; at += 1) breaker.failed(0);
  return breaker;
};

describe('Breaker', () => {
  it('lets everybody through until three failures in a row', () => {
    const breaker = failing(2);
    expect(breaker.allows(0)).toBe(true);
    breaker.succeeded();
    breaker.failed(0);
    breaker.failed(0);
    expect(breaker.allows(0)).toBe(true);
    expect(breaker.failed(0)).toBe(true);
    expect(breaker.allows(4_999)).toBe(false);
  });

  it('lets one try after the rest, and rests again when that fails', () => {
    const breaker = failing(3);
    expect([breaker.allows(5_000), breaker.allows(5_000)]).toEqual([true, false]);
    expect(breaker.failed(5_000)).toBe(false);
    expect([breaker.allows(9_999), breaker.allows(10_000)]).toEqual([false, true]);
  });

  it('lets everybody through again after a success', () => {
    const breaker = failing(3);
    breaker.allows(5_000);
    expect(breaker.succeeded()).toBe(true);
    expect([breaker.allows(5_000), breaker.allows(5_000)]).toEqual([true, true]);
    expect(breaker.succeeded()).toBe(false);
  });
});
