/**
 * Elements of the AAMVA DL/ID Card Design Standard (2020, annex D) that name the holder and the card. The first edition
 * had names of its own for some, which later ones dropped.
 */
export const aamvaElements = {
  documentNumber: ['DAQ'],
  lastName: ['DCS', 'DAB'],
  firstName: ['DAC', 'DCT'],
  middleName: ['DAD'],
  /** Last, first and middle name, divided by commas. */
  fullName: ['DAA'],
  birthDate: ['DBB'],
  expiryDate: ['DBA'],
  sex: ['DBC'],
  country: ['DCG'],
} as const satisfies Record<string, readonly string[]>;

export type AamvaElement = keyof typeof aamvaElements;

/** Code of ISO/IEC 5218 as AAMVA uses it, and the letters of older cards. */
export const aamvaSexes: Readonly<Record<string, string>> = {
  '1': 'M',
  '2': 'F',
  '9': 'X',
  M: 'M',
  F: 'F',
  X: 'X',
};
