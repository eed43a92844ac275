import { describe, expect, it } from '@jest/globals';
import { birthDatesIn } from './birth-dates.js';

const textsOf = (text: string): string[] =>
  birthDatesIn(text, (part) => {
    throw new Error(`unreadable: ${part}`);
  }).map((date) => date.text);

describe('Birth dates of the Australian list', () => {
  it.each([
    ['1945, 1946, 1950', ['1945', '1946', '1950']],
    ['13/06/1961, Approximately 1963', ['13/06/1961', 'Approximately 1963']],
    ['14/04/1970 14/04/1971', ['14/04/1970', '14/04/1971']],
    ['09/11/ 1954,10/11/1954', ['09/11/1954', '10/11/1954']],
    ['24/08/1962\u00a0', ['24/08/1962']],
    ['March 1972', ['March 1972']],
    ['Approximately: Between 1972 and 1975', ['Approximately 1972 to 1975']],
    ['1970 and 1972', ['1970', '1972']],
    ['between 1970 and 1972', ['between 1970 and 1972']],
  ])('reads "%s"', (text, dates) => {
    expect(textsOf(text)).toEqual(dates);
  });
});
