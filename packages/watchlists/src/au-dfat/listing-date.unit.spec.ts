import { describe, expect, it } from '@jest/globals';
import { listingDate } from './listing-date.js';

describe('listingDate', () => {
  it.each([
    ['Listed on 25 Jan. 2001 (amended on 3 Sep. 2003)', '2001-01-25'],
    ['Designated under the Tide Regulations 2011 on 2 March 2012', '2012-03-02'],
    ['28 Jan. 2003 (amended on 2 Jul. 2007)', '2003-01-28'],
    ['2003-01-28', '2003-01-28'],
    ['Tide List 2001 (updated on 5 Aug. 2004)', undefined],
    ['Tide Instrument 2012', undefined],
  ])('reads "%s" as %s', (text, day) => {
    expect(listingDate(text)).toBe(day);
  });
});
