/** When an article appeared. `seen`: its source does not say, so this is when it was first seen. */
export interface ArticleDate {
  /** ISO instant, UTC. */
  readonly at: string;
  readonly basis: 'published' | 'seen';
}

const day = 86_400_000;
/** Before this nothing was published on the web: 0001-01-01 and the Unix epoch stand for "not known". */
const earliest = Date.UTC(1990, 0, 1);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Minutes east of UTC; single letters and unknown names count as UTC, as RFC 5322 says of the obsolete zones. */
const zones: Readonly<Record<string, number>> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
};

const minutesOf = (zone = ''): number => {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset === null) return zones[zone.toLowerCase()] ?? 0;
  return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
};

type Fields = Readonly<Record<string, string | undefined>>;

const fullYear = (year: number): number => (year < 70 ? year + 2000 : year + 1900);

const instant = ({ year, month, date, hour, minute, second, zone }: Fields): number | undefined => {
  const at = months.indexOf((month ?? '').slice(0, 3).toLowerCase());
  const [y, m, d] = [Number(year), at === -1 ? Number(month) - 1 : at, Number(date)];
  const full = year?.length === 2 ? fullYear(y) : y;
  const value = Date.UTC(full, m, d, Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0));
  // Date.UTC takes 31 February for 3 March.
  if (Number.isNaN(value) || new Date(Date.UTC(full, m, d)).getUTCDate() !== d) return undefined;
  return value - minutesOf(zone) * 60_000;
};

const forms: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i,
  /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})Z?)?$/i,
  // RFC 822: Wed, 03 Jan 2018 14:11:52 GMT
  /^(?:\p{L}+,?\s+)?(?<date>\d{1,2})\s+(?<month>[A-Za-z]{3,9})\.?,?\s+(?<year>\d{2,4})(?:,?\s+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<zone>[A-Za-z]+|[+-]\d{2}:?\d{2})?)?$/u,
  // The form of people: Monday, July 27, 2026 - 15:30
  /^(?:\p{L}+,?\s+)?(?<month>[A-Za-z]{3,9})\.?\s+(?<date>\d{1,2}),?\s+(?<year>\d{4})(?:\s*[-–,]?\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<zone>[A-Za-z]+|[+-]\d{2}:?\d{2})?)?$/u,
];

/** Milliseconds of a written date, or `undefined`. Takes Unix seconds and `<time datetime="…">` as well. */
const readDate = (written: string): number | undefined => {
  const text = (/datetime\s*=\s*["']([^"']+)["']/i.exec(written)?.[1] ?? written).trim();
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    if (groups !== undefined) return instant(groups);
  }
  return undefined;
};

/**
 * The date of an article from what its source wrote. What cannot be read, is older than the web or more than a day ahead
 * of `seenAt` (ISO instant) is when the article was first seen.
 */
export const articleDate = (written: string | undefined, seenAt: string): ArticleDate => {
  const at = written === undefined ? undefined : readDate(written);
  const ahead = Date.parse(seenAt) + day;
  if (at === undefined || at < earliest || at > ahead) return { at: seenAt, basis: 'seen' };
  return { at: new Date(at).toISOString(), basis: 'published' };
};
