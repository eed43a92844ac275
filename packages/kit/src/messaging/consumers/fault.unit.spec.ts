import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { DatabaseUnavailable } from '../../db/index.js';
import { faultOf } from './fault.js';

const coded = (code: string) => Object.assign(new Error('of PostgreSQL or a socket'), { code });

describe('faultOf', () => {
  it.each([
    ['own-database', new DatabaseUnavailable(new Error('gone'))],
    ['own-database', coded('57P01')],
    ['own-database', coded('ECONNREFUSED')],
    ['own-database', coded('28P01')], // its password was changed
    ['own-database', coded('CERT_HAS_EXPIRED')],
    ['own-database', new Error('Query read timeout')],
    ['transient', coded('40P01')],
    ['transient', new DomainError('SERVICE_UNAVAILABLE')],
    ['permanent', new DomainError('PERSON_NOT_FOUND')],
    ['permanent', coded('23505')],
    ['permanent', new TypeError('x is not a function')],
    ['permanent', 'a thrown string'],
  ])('is %s for %p', (fault, error) => {
    expect(faultOf(error)).toBe(fault);
  });
});
