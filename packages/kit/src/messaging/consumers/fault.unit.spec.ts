import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { DatabaseUnavailable } from '../../db/index.js';
import { faultOf } from './fault.js';

const coded = (code: string) => Object.assign(new Error('of PostgreSQL or a socket'), { code });

describe('faultOf', () => {
  it.each([
    ['own-database', new DatabaseUnavailable(new Error('gone'))],
    ['own-database', coded('57P01')],
    ['own-database', coded('25006')], // it became a replica
    ['own-database', coded('25P03')], // it ended a transaction that did nothing
    ['own-database', coded('ECONNREFUSED')],
    ['own-database', coded('28P01')], // its password was changed
    ['own-database', Object.assign(coded('42501'), { severity: 'FATAL' })], // it may not connect any more
    ['permanent', Object.assign(coded('42501'), { severity: 'ERROR' })], // a statement without the right
    ['own-database', coded('CERT_HAS_EXPIRED')],
    ['own-database', new Error('Query read timeout')],
    ['transient', coded('40P01')],
    ['transient', coded('55P03')], // waited too long for a lock
    ['transient', coded('57014')], // canceled
    ['transient', new DomainError('SERVICE_UNAVAILABLE')],
    ['permanent', new DomainError('PERSON_NOT_FOUND')],
    ['permanent', coded('23505')],
    ['permanent', new TypeError('x is not a function')],
    ['permanent', 'a thrown string'],
  ])('is %s for %p', (fault, error) => {
    expect(faultOf(error)).toBe(fault);
  });
});
