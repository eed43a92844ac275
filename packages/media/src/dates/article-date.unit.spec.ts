import fc from 'fast-check';
import { articleDate } from './article-date.js';

const seenAt = '2026-11-24T12:00:00.000Z';
const at = (written: string) => articleDate(written, seenAt);

describe('the date of an article', () => {
  it.each([
    ['2026-09-08T01:31:00.000Z', '2026-09-08T01:31:00.000Z'],
    ['2026-09-08 01:31:00', '2026-09-08T01:31:00.000Z'],
    ['2026-09-08T01:31:00+02:00', '2026-09-07T23:31:00.000Z'],
    ['2026-09-08', '2026-09-08T00:00:00.000Z'],
    ['20260627000000', '2026-06-27T00:00:00.000Z'],
    ['Wed, 03 Jan 2018 14:11:52 GMT', '2018-01-03T14:11:52.000Z'],
    ['03 Jan 18 14:11 EST', '2018-01-03T19:11:00.000Z'],
    ['Monday, July 27, 2026 - 15:30', '2026-07-27T15:30:00.000Z'],
    ['1761955200', '2025-11-01T00:00:00.000Z'],
    ['<time datetime="2026-03-05T12:00:00Z">1772712000</time>', '2026-03-05T12:00:00.000Z'],
  ])('is read from %j', (written, expected) => {
    expect(at(written)).toEqual({ at: expected, basis: 'published' });
  });

  it.each([
    '',
    'yesterday',
    '0001-01-01T00:00:00',
    '0',
    '2026-02-31',
    '2026-11-26T12:00:01Z',
    '32 Jan 2020',
    '20261399000000',
  ])('is when it was first seen where it says %j', (written) =>
    expect(at(written)).toEqual({ at: seenAt, basis: 'seen' }),
  );

  it('is found in every form that a day can be written in', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-02'), max: new Date(seenAt), noInvalidDate: true }),
        (date) => {
          const whole = new Date(Math.floor(date.getTime() / 1000) * 1000);
          const expected = { at: whole.toISOString(), basis: 'published' };
          expect(at(whole.toISOString())).toEqual(expected);
          expect(at(whole.toUTCString())).toEqual(expected);
          expect(at(whole.toISOString().replace(/\D/g, '').slice(0, 14))).toEqual(expected);
        },
      ),
    );
  });
});
