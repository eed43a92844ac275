export {};

/** The zone is of the browser that a user has; these are loaded as in one that is west of UTC. */
const Format = Intl.DateTimeFormat;
Intl.DateTimeFormat = class extends Format {
  constructor(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locale, { timeZone: 'America/Los_Angeles', ...options });
  }
} as typeof Intl.DateTimeFormat;
const { formatDay, formatPartialDate } = await import('./format.js');

describe('dates to the west of UTC', () => {
  it('shows the day that a publisher gives', () => {
    expect(formatPartialDate('1970-05-12')).toBe('May 12, 1970');
  });

  it('shows the day that it was there when a time is given', () => {
    expect(formatPartialDate('2026-05-12T03:00:00Z')).toBe('May 11, 2026');
    expect(formatDay('2026-05-12T03:00:00Z')).toBe('May 11, 2026');
  });

  it.each(['1970', '1970-05', 'circa 1970', '1970-13-45'])('leaves %s as it is', (text) => {
    expect(formatPartialDate(text)).toBe(text);
  });
});
