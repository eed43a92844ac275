import { describe, expect, it } from '@jest/globals';
import { readNumber } from './documents.js';

describe('readNumber', () => {
  it.each([
    ['A 123456', { value: 'A 123456' }],
    ['Peruvian passport number SE 01', { label: 'Peruvian passport number', value: 'SE 01' }],
    ['Provisional passport No.: 286', { label: 'Provisional passport No.:', value: '286' }],
    ['Diplomatic Passport D01', { label: 'Diplomatic Passport', value: 'D01' }],
    ['national card (tazkira) number 44', { label: 'national card (tazkira) number', value: '44' }],
    ['4030 (US)', { value: '4030', country: 'US' }],
    ['R000, South Sudan', { value: 'R000', country: 'SS' }],
    ['Libya B/002', { value: 'B/002', country: 'LY' }],
    ['3811 (Expired 25 Jan. 2016)', { value: '3811', label: 'Expired 25 Jan. 2016' }],
  ])('takes the number out of "%s"', (text, number) => {
    expect(readNumber(text)).toEqual(number);
  });
});
