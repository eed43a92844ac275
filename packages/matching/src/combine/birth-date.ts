/** Days of one listed or queried birth date, inclusive, and how exactly it was given. */
interface DateSpan {
  readonly fromYear: number;
  readonly toYear: number;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly circa: boolean;
}

export type DateAgreement =
  'same-day' | 'same-month' | 'same-year' | 'day-month-flip' | 'near-year' | 'other-day' | 'other-year';

const pattern = /^(~?)(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:\/(\d{4})(?:-\d{2}){0,2})?$/u;

const parseDate = (text: string): DateSpan | undefined => {
  const found = pattern.exec(text.trim());
  if (found === null) return undefined;
  const [, circa, year = '', month, day, until] = found;
  return {
    fromYear: Number(year),
    toYear: Number(until ?? year),
    month: month === undefined || until !== undefined ? undefined : Number(month),
    day: day === undefined || until !== undefined ? undefined : Number(day),
    circa: circa === '~',
  };
};

/** Years that "circa" leaves open on each side: what OFAC and UN entries with several dates differ by. */
const circaYears = 3;

const compareDates = (a: DateSpan, b: DateSpan): DateAgreement => {
  const slack = a.circa || b.circa ? circaYears : 0;
  const apart = Math.max(a.fromYear - b.toYear, b.fromYear - a.toYear, 0);
  if (apart > slack) return apart - slack <= 1 ? 'near-year' : 'other-year';
  const exact = slack === 0 && a.fromYear === b.toYear && a.toYear === b.fromYear;
  if (!exact || a.month === undefined || b.month === undefined) return 'same-year';
  if (a.day === undefined || b.day === undefined) return a.month === b.month ? 'same-month' : 'other-day';
  if (a.month === b.month) return a.day === b.day ? 'same-day' : 'other-day';
  return a.month === b.day && a.day === b.month ? 'day-month-flip' : 'other-day';
};

const merit: readonly DateAgreement[] = [
  'same-day',
  'same-month',
  'same-year',
  'day-month-flip',
  'other-day',
  'near-year',
  'other-year',
];

export interface DateComparison {
  readonly agreement: DateAgreement;
  readonly candidate: string;
}

/** The best agreement with any of the listed dates; undefined when a side has none that can be read. */
export const compareBirthDates = (
  query: string | undefined,
  listed: readonly string[],
): DateComparison | undefined => {
  const queried = query === undefined ? undefined : parseDate(query);
  if (queried === undefined) return undefined;
  let best: DateComparison | undefined;
  for (const candidate of listed) {
    const span = parseDate(candidate);
    if (span === undefined) continue;
    const agreement = compareDates(queried, span);
    if (best === undefined || merit.indexOf(agreement) < merit.indexOf(best.agreement))
      best = { agreement, candidate };
  }
  return best;
};
