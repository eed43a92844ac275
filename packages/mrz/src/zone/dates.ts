/** A date as printed: full, without day, without month and day, or nothing at all. */
export interface ZoneDate {
  /** ISO, as long as what is known; null when nothing is. */
  readonly iso: string | null;
  readonly wellFormed: boolean;
}

const unknown: ZoneDate = { iso: null, wellFormed: false };
const empty = /^(<<|00)$/;

/** Two digits of an expiry date from here on are of the 20th century: no document before 1970 has a zone. */
const firstExpiryYear = 70;

const centuries = (year: string, first: 19 | 20): string => `${first}${year}`;

/** Spanish identity cards that never expire have 01 01 9999 beside the zone, whose years have two digits. */
const permanent = { kind: 'IDESP', printed: '990101', iso: '9999-01-01' };

/** @param kind document code and issuer, as printed. */
export const expiryDate = (printed: string, kind = ''): ZoneDate => {
  if (kind === permanent.kind && printed === permanent.printed)
    return { iso: permanent.iso, wellFormed: true };
  return dateOf(printed, Number(printed.slice(0, 2)) >= firstExpiryYear ? 19 : 20);
};

/**
 * The latest date that is after neither `today` nor the expiry date. What is printed does not tell a child of one year
 * from a person of a hundred and one: it becomes the child.
 */
export const birthDate = (printed: string, expiry: string | null, today?: string): ZoneDate => {
  const late = dateOf(printed, 20);
  const bounds = [expiry, today].filter((bound) => bound !== null && bound !== undefined);
  if (late.iso === null || bounds.every((bound) => !isAfter(late.iso ?? '', bound))) return late;
  return dateOf(printed, 19);
};

/** A year or month is after a date only if all of its days are. */
const isAfter = (iso: string, bound: string): boolean => iso > bound.slice(0, iso.length);

const dateOf = (printed: string, century: 19 | 20): ZoneDate => {
  const [, yy = '', mm = '', dd = ''] = /^(..)(..)(..)$/.exec(printed) ?? [];
  if (printed === '<<<<<<') return { iso: null, wellFormed: true };
  if (!/^\d\d$/.test(yy)) return unknown;
  const year = centuries(yy, century);
  if (empty.test(mm)) return empty.test(dd) ? { iso: year, wellFormed: true } : unknown;
  if (!/^(0[1-9]|1[0-2])$/.test(mm)) return unknown;
  if (empty.test(dd)) return { iso: `${year}-${mm}`, wellFormed: true };
  if (!/^\d\d$/.test(dd) || !isDay(Number(year), Number(mm), Number(dd))) return unknown;
  return { iso: `${year}-${mm}-${dd}`, wellFormed: true };
};

export const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
