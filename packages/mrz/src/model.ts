export const zoneFormats = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const;

/** Of ICAO Doc 9303: cards (TD1), larger cards (TD2), passports (TD3) and visas in the sizes of TD3 and TD2. */
export type ZoneFormat = (typeof zoneFormats)[number];

export const zoneFields = [
  'documentType',
  'issuer',
  'documentNumber',
  'lastName',
  'firstNames',
  'nationality',
  'birthDate',
  'sex',
  'expiryDate',
  'personalNumber',
] as const;

export type ZoneField = (typeof zoneFields)[number];

/**
 * As printed, without fillers; null when absent or malformed. Dates are ISO and as long as what is printed:
 * `1974-08-12`, `1974-08` or `1974`. `issuer` and `nationality` are ICAO codes of one to three letters (`D`, `UTO`);
 * `sex` is `M`, `F` or `X`, which stands for unspecified too.
 */
export type ZoneFields = Record<ZoneField, string | null>;

/** What a check digit covers. `composite` covers the other three and the optional data; visas have none. */
export type CheckedField = 'documentNumber' | 'birthDate' | 'expiryDate' | 'personalNumber' | 'composite';

/** One entry for each check digit that the format has, and no other. */
export type ZoneChecks = Partial<Record<CheckedField, boolean>>;

export interface ZoneReading {
  /** Null when the lines have the length of no format; then `fields` are null and `checks` empty. */
  readonly format: ZoneFormat | null;
  readonly fields: ZoneFields;
  readonly checks: ZoneChecks;
  /**
   * Whether each field is what it may be: dates of the calendar, letters of a name, codes of a known issuer or
   * nationality. Codes of specimens (`UTO`) and of states that no longer exist are unknown, and no reason to refuse.
   */
  readonly wellFormed: Record<ZoneField, boolean>;
  readonly lines: readonly string[];
}

export interface ParseOptions {
  /** ISO; nobody was born later, which decides the century of birth dates. Without it the expiry date decides alone. */
  readonly today?: string;
}

/** Rows of pixels from the top, four bytes each, as `ImageData` and sharp's raw RGBA have them. */
export interface RgbaImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** In pixels of the image that was given. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of the zone as its reader sees them: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface RepairedCharacter {
  readonly line: number;
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

/** `read`: may be taken over, names confirmed. `unsure`: a proposal to correct. `unreadable`: no zone was found. */
export type ReadingStatus = 'read' | 'unsure' | 'unreadable';

export interface DocumentReading extends ZoneReading {
  readonly status: ReadingStatus;
  /** Estimated probability that every character is right; 0 when unreadable. */
  readonly confidence: number;
  /** Characters that were replaced by the reader's second choice until the check digits held. */
  readonly repaired: readonly RepairedCharacter[];
  /** Where the zone is, so that it can be shown; null when none was found. */
  readonly crop: Quad | null;
  /** Clockwise turn, in degrees, after which the text stands upright. */
  readonly rotation: 0 | 90 | 180 | 270;
}
