import type { CheckedField, ZoneField, ZoneFormat } from '../model.js';

/** Characters `start` to `end` (exclusive) of a line. */
export interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface CheckRule {
  readonly field: CheckedField;
  readonly digit: Span;
  readonly over: readonly Span[];
  /** Document numbers of more than nine characters go on here, with their check digit, after a filler. */
  readonly continuedIn?: Span;
  /** A field without content may have a filler as its check digit. */
  readonly fillerWhenEmpty?: boolean;
}

/** Where ICAO Doc 9303 (parts 4 to 7) has what. */
export interface ZoneLayout {
  readonly format: ZoneFormat;
  readonly lineCount: number;
  readonly lineLength: number;
  /**
   * What each position may hold: `t` first letter of a document code, `a` letter or filler, `n` digit, `d` digit or
   * filler, `s` sex, `x` any character.
   */
  readonly masks: readonly string[];
  readonly names: Span;
  readonly spans: Record<Exclude<ZoneField, 'lastName' | 'firstNames' | 'personalNumber'>, Span>;
  /** In order of preference: the first that is not empty is the personal number. */
  readonly personalNumbers: readonly Span[];
  readonly checks: readonly CheckRule[];
}

const span = (line: number, start: number, end: number): Span => ({ line, start, end });

const secondLine = {
  documentNumber: span(1, 0, 9),
  nationality: span(1, 10, 13),
  birthDate: span(1, 13, 19),
  sex: span(1, 20, 21),
  expiryDate: span(1, 21, 27),
};

const twoLines = (
  format: ZoneFormat,
  lineLength: number,
  masks: readonly string[],
  rest: Pick<ZoneLayout, 'personalNumbers' | 'checks'>,
  continuedIn?: Span,
): ZoneLayout => ({
  format,
  lineCount: 2,
  lineLength,
  masks,
  names: span(0, 5, lineLength),
  spans: { documentType: span(0, 0, 2), issuer: span(0, 2, 5), ...secondLine },
  personalNumbers: rest.personalNumbers,
  checks: [
    {
      field: 'documentNumber',
      digit: span(1, 9, 10),
      over: [secondLine.documentNumber],
      fillerWhenEmpty: true,
      ...(continuedIn !== undefined && { continuedIn }),
    },
    { field: 'birthDate', digit: span(1, 19, 20), over: [secondLine.birthDate], fillerWhenEmpty: true },
    { field: 'expiryDate', digit: span(1, 27, 28), over: [secondLine.expiryDate], fillerWhenEmpty: true },
    ...rest.checks,
  ],
});

const namesLine = (length: number): string => `ta${'a'.repeat(length - 2)}`;
const datesLine = (optional: string): string => `${'x'.repeat(9)}daaadddddddsddddddd${optional}`;

const td3 = twoLines('TD3', 44, [namesLine(44), datesLine(`${'x'.repeat(14)}dn`)], {
  personalNumbers: [span(1, 28, 42)],
  checks: [
    { field: 'personalNumber', digit: span(1, 42, 43), over: [span(1, 28, 42)], fillerWhenEmpty: true },
    {
      field: 'composite',
      digit: span(1, 43, 44),
      over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)],
    },
  ],
});

const td2 = twoLines(
  'TD2',
  36,
  [namesLine(36), datesLine(`${'x'.repeat(7)}n`)],
  {
    personalNumbers: [span(1, 28, 35)],
    checks: [
      {
        field: 'composite',
        digit: span(1, 35, 36),
        over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)],
      },
    ],
  },
  span(1, 28, 35),
);

const td1: ZoneLayout = {
  format: 'TD1',
  lineCount: 3,
  lineLength: 30,
  masks: [`taaaa${'x'.repeat(9)}d${'x'.repeat(15)}`, `dddddddsdddddddaaa${'x'.repeat(11)}n`, 'a'.repeat(30)],
  names: span(2, 0, 30),
  spans: {
    documentType: span(0, 0, 2),
    issuer: span(0, 2, 5),
    documentNumber: span(0, 5, 14),
    birthDate: span(1, 0, 6),
    sex: span(1, 7, 8),
    expiryDate: span(1, 8, 14),
    nationality: span(1, 15, 18),
  },
  personalNumbers: [span(0, 15, 30), span(1, 18, 29)],
  checks: [
    {
      field: 'documentNumber',
      digit: span(0, 14, 15),
      over: [span(0, 5, 14)],
      continuedIn: span(0, 15, 30),
      fillerWhenEmpty: true,
    },
    { field: 'birthDate', digit: span(1, 6, 7), over: [span(1, 0, 6)], fillerWhenEmpty: true },
    { field: 'expiryDate', digit: span(1, 14, 15), over: [span(1, 8, 14)], fillerWhenEmpty: true },
    {
      field: 'composite',
      digit: span(1, 29, 30),
      over: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
    },
  ],
};

/** Visas have neither a composite check digit nor a personal number: the optional data are the issuer's own. */
const visa = (format: ZoneFormat, length: number): ZoneLayout =>
  twoLines(format, length, [namesLine(length), datesLine('x'.repeat(length - 28))], {
    personalNumbers: [],
    checks: [],
  });

export const layouts: Readonly<Record<ZoneFormat, ZoneLayout>> = {
  TD1: td1,
  TD2: td2,
  TD3: td3,
  MRVA: visa('MRVA', 44),
  MRVB: visa('MRVB', 36),
};

export const textAt = (lines: readonly string[], { line, start, end }: Span): string =>
  (lines[line] ?? '').slice(start, end);

/** The layout of lines of this many characters; the letter V makes it a visa. */
export const layoutOf = (lines: readonly string[]): ZoneLayout | null => {
  const visaLetter = lines[0]?.startsWith('V') ?? false;
  const fitting = Object.values(layouts).find(
    ({ format, lineCount, lineLength }) =>
      lines.length === lineCount &&
      lines.every((line) => line.length === lineLength) &&
      (lineCount === 3 || format.startsWith('MRV') === visaLetter),
  );
  return fitting ?? null;
};
