import { describe, expect, it } from '@jest/globals';
import { documentNumbers } from './document-text.js';

const read = (text: string): string[] =>
  documentNumbers(text, 'passport', (part) => expect(part).toBe('')).map(
    ({ type, value, country }) => `${type} ${value}${country === undefined ? '' : ` ${country}`}`,
  );

describe('numbers in a cell of documents', () => {
  it.each([
    ['A1234567', ['passport A1234567']],
    ['OP 0024910 (Peru)', ['passport OP 0024910 PE']],
    ['British passport no.205900000 (issued 01.07.2004)', ['passport 205900000 GB']],
    ['no.C00140000', ['passport C00140000']],
    ['96 03 400000, Russian passport', ['passport 96 03 400000']],
    ['Reference 62. Passport no. 9630000. issued 17/08/2006', ['passport 9630000']],
    ['SSN 156-00-0000', ['social-security 156-00-0000']],
    ['INN 7717000000', ['tax-id 7717000000']],
    ['Military ID 1-69-09-50000-64', ['military-id 1-69-09-50000-64']],
    [
      'Yemeni passport number 17000 issued on 1.2.2003. Yemeni passport number 02110000 issued on 8.11.2005',
      ['passport 17000 YE', 'passport 02110000 YE'],
    ],
    [
      'Certificate of Nationality No. 302000 National ID No. 192-300000-9',
      ['other 302000', 'national-id 192-300000-9'],
    ],
    [
      'holder of NIC No 04700000 Holder of French Passport No 11CK50000 expiring on 1.8.2021',
      ['national-id 04700000', 'passport 11CK50000'],
    ],
    ['381400000 and 654100000', ['passport 381400000', 'passport 654100000']],
    [
      'OB0630000 (valid to 19.5.2019) Was granted Schengen visa No 011500000',
      ['passport OB0630000', 'visa 011500000'],
    ],
    [
      'A) National Identity Card 19860000000, issued on 1.2.2003 (b) Birth Certificate B390000',
      ['national-id 19860000000', 'birth-certificate B390000'],
    ],
    ['Passport number 010300000, issue number 002-15-L090000, place of issue Lima', ['passport 010300000']],
  ])('reads "%s"', (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });
});
