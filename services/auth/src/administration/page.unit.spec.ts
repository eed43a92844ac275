import { describe, expect, it } from '@jest/globals';
import { pageHeaders, pageOf, rangeOf } from './page.js';

describe('a page', () => {
  it.each([
    ['', '', { number: 1, size: 50 }],
    ['3', '7', { number: 3, size: 7 }],
    ['0', '', undefined],
    ['-1', '', undefined],
    ['1', '0', undefined],
    ['1', '1001', undefined],
    ['1e3', '', undefined],
    ['99999999', '', undefined],
    ['1', '2;--', undefined],
  ])('%j of %j is %j', (number, size, page) => {
    expect(pageOf(number, size)).toEqual(page);
  });

  it('is a range of rows', () => {
    expect(rangeOf({ number: 3, size: 7 })).toEqual({ offset: 14, limit: 7 });
  });

  it('links to the next and the last one', () => {
    expect(pageHeaders('http://a/admin/users', { number: 1, size: 50 }, 450)).toEqual({
      'x-total-count': '450',
      link: '<http://a/admin/users?page=2&per_page=50>; rel="next", <http://a/admin/users?page=9&per_page=50>; rel="last"',
    });
    expect(pageHeaders('http://a', { number: 9, size: 50 }, 450).link).toBe(
      '<http://a?page=9&per_page=50>; rel="last"',
    );
    expect(pageHeaders('http://a', { number: 1, size: 50 }, 0).link).toBe(
      '<http://a?page=1&per_page=50>; rel="last"',
    );
  });
});
