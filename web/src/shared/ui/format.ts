const regions = new Intl.DisplayNames('en', { type: 'region' });
const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const minutes = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const utcDays = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const points = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const lists = new Intl.ListFormat('en');
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** English name of an ISO 3166-1 alpha-2 code; the code itself when it names no country. */
export const countryName = (code: string): string => regions.of(code) ?? code;

export const formatDay = (iso: string): string => days.format(new Date(iso));
/** A day that is the same one everywhere: the day (UTC) of a time. */
export const formatUtcDay = (iso: string): string => utcDays.format(new Date(iso));
export const formatMinute = (iso: string): string => minutes.format(new Date(iso));
export const formatClock = (at: number): string => clock.format(at);

/** The time of day; with the day unless that is today. */
export const formatMoment = (at: number, now: number): string =>
  days.format(at) === days.format(now) ? clock.format(at) : minutes.format(at);

/** A publisher's date: a day, or with a time the user's day of it; only a year or a month stays as it is. */
export const formatPartialDate = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) return text;
  // A day alone is read as its midnight in UTC, which is the day before to the west of it.
  return text.length === 'YYYY-MM-DD'.length ? formatUtcDay(text) : formatDay(text);
};

/** With its sign; a typographic minus, as wide as the plus. */
export const formatPoints = (amount: number): string => points.format(amount).replace('-', '−');
/** Of a share of 1. */
export const formatPercent = (share: number): string => percents.format(share);
export const formatList = (items: readonly string[]): string => lists.format(items);

const steps = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
] as const;

/** How long ago, up to a week; then the day. */
export const formatAgo = (iso: string, now: number): string => {
  let amount = (Date.parse(iso) - now) / 1_000;
  for (const [size, unit] of steps) {
    if (Math.abs(amount) < size) return relative.format(Math.round(amount), unit);
    amount /= size;
  }
  return formatDay(iso);
};

/** The name for a plain text, in which one that is written from the right must not turn what follows. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

const scripts = [
  ['und-Arab', /\p{Script=Arabic}/u],
  ['und-Cyrl', /\p{Script=Cyrillic}/u],
  ['und-Grek', /\p{Script=Greek}/u],
  ['und-Hebr', /\p{Script=Hebrew}/u],
  ['und-Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['und-Kore', /\p{Script=Hangul}/u],
  ['und-Hani', /\p{Script=Han}/u],
] as const;

/** The script of a name as a language tag, so that it is read and drawn rightly; its language is not known. */
export const scriptTag = (name: string): string =>
  scripts.find(([, script]) => script.test(name))?.[0] ?? 'und-Latn';
