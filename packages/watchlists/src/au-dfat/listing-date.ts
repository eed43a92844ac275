import { englishDate, isoDate } from '../values/dates.js';
import { shortDate } from '../values/written-dates.js';

/** `25 Jan. 2001` at the start of the text, or behind `Listed on`, `Designated … on`; the word before it tells which. */
const dated = /(?:^|(?<word>[\w-]+)\s+on:?\s+)(?<day>\d{1,2}\s+[A-Za-z]+\.?,?\s+\d{4})/i;

/** The word of a date on which an older listing was changed. */
const isChange = /^(?:amend|re-?list|updat|expir)/i;

/**
 * The day of a listing, which stands in the prose of `Listing Information`, or is all that the cell holds. The column
 * `Control Date` is the day of the last edit, and no listing's.
 */
export const listingDate = (text: string): string | undefined => {
  const day = shortDate(isoDate(text));
  if (day !== undefined) return day;
  const { word = '', day: written } = dated.exec(text)?.groups ?? {};
  if (written === undefined || isChange.test(word)) return undefined;
  return shortDate(englishDate(written.replace(',', '')));
};
