import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { DatabaseUnavailable } from '../../db/index.js';
import { faultOf, retryDelay } from './fault.js';

const coded = (code: string) => Object.assign(new Error('of PostgreSQL or a socket'), { code });

describe('faultOf', () => {
  it.each([
    ['own-database', new DatabaseUnavailable(new Error('gone'))],
    ['own-database', coded('57P01')],
    ['own-database', coded('ECONNREFUSED')],
    ['own-database', coded('28P01')], // its password was changed
    ['own-database', coded('CERT_HAS_EXPIRED')],
    ['own-database', new Error('Query read timeout')],
    ['passing', coded('40P01')],
    ['passing', new DomainError('SERVICE_UNAVAILABLE')],
    ['final', new DomainError('PERSON_NOT_FOUND')],
    ['final', coded('23505')],
    ['final', new TypeError('x is not a function')],
    ['final', 'a thrown string'],
  ])('is %s for %p', (fault, error) => {
    expect(faultOf(error)).toBe(fault);
  });
});

describe('retryDelay', () => {
  it('doubles from 200 ms to 30 s, half of it by chance', () => {
    expect([1, 2, 3, 20].map((attempt) => retryDelay(attempt, 1))).toEqual([200, 400, 800, 30_000]);
    expect(retryDelay(1, 0)).toBe(100);
  });
});
