import { foldName, type Authenticity, type AuthenticityCheck, type DocumentFields } from '@probity/contracts';
import { isSound, type ZoneReading } from '@probity/mrz';
import { specimenCode } from './icao-country.js';
import { listedNumberOf } from './number-file.js';

type State = AuthenticityCheck['state'];
type Name = AuthenticityCheck['name'];

/** What lists of document numbers say; null where no such list is loaded, or the number cannot be looked up. */
export interface NumberLists {
  readonly specimen: boolean | null;
  readonly lost: boolean | null;
}

export interface LookedAt {
  /** Null for fields that were typed. */
  readonly zone: ZoneReading | null;
  readonly fields: DocumentFields;
  /** Whether a person compared the names with the printed text. */
  readonly confirmed: boolean;
  readonly numbers: NumberLists;
  /** ISO day. */
  readonly today: string;
}

/** See `authenticity` of the contract: what the text says of itself, and no more. */
export const authenticityOf = (looked: LookedAt): Authenticity => {
  const checks = [
    checkDigits(looked),
    expiry(looked),
    format(looked),
    issuer(looked),
    zones(looked),
    listed(looked, 'specimen'),
    listed(looked, 'lost'),
  ];
  return { state: overall(checks), checks };
};

const overall = (checks: readonly AuthenticityCheck[]): Authenticity['state'] => {
  if (checks.some(({ state }) => state === 'failed')) return 'doubtful';
  const passed = new Set(checks.filter(({ state }) => state === 'passed').map(({ name }) => name));
  const needed: readonly Name[] = ['check-digits', 'format', 'issuer', 'expiry'];
  return needed.every((name) => passed.has(name)) ? 'consistent' : 'not-checked';
};

const check = (name: Name, state: State, text: string): AuthenticityCheck => ({ name, state, text });

const noZone =
  'No machine-readable zone was read: the fields were typed, or stand in a barcode without check digits.';

const digitWords: Readonly<Record<string, string>> = {
  documentNumber: 'document number',
  birthDate: 'date of birth',
  expiryDate: 'expiry date',
  personalNumber: 'personal number',
  composite: 'whole zone',
};

const checkDigits = ({ zone }: LookedAt): AuthenticityCheck => {
  const digits = Object.entries(zone?.checks ?? {});
  if (digits.length === 0) return check('check-digits', 'not-checked', noZone);
  const wrong = digits.filter(([, holds]) => !holds).map(([name]) => digitWords[name] ?? name);
  return wrong.length === 0
    ? check('check-digits', 'passed', `All ${String(digits.length)} check digits hold.`)
    : check('check-digits', 'failed', `Check digits do not hold: ${wrong.join(', ')}.`);
};

const expiry = ({ fields: { expiryDate }, today }: LookedAt): AuthenticityCheck => {
  if (expiryDate === null) return check('expiry', 'not-checked', 'No expiry date is known.');
  return expiryDate >= today.slice(0, expiryDate.length)
    ? check('expiry', 'passed', `Valid until ${expiryDate}.`)
    : check('expiry', 'failed', `Expired on ${expiryDate}.`);
};

const format = ({ zone }: LookedAt): AuthenticityCheck => {
  if (zone === null) return check('format', 'not-checked', noZone);
  if (zone.format === null) return check('format', 'failed', 'The lines have no format of ICAO Doc 9303.');
  if (!isSound(zone))
    return check('format', 'failed', 'A date, the name, the number or a code in the lines can be none.');
  return check('format', 'passed', `Lines of format ${zone.format} of ICAO Doc 9303.`);
};

const issuer = ({ zone, fields }: LookedAt): AuthenticityCheck => {
  if (zone === null) return check('issuer', 'not-checked', noZone);
  const codes = [fields.issuer, fields.nationality];
  if (codes.includes(specimenCode))
    return check('issuer', 'failed', `${specimenCode} is the code of specimens, no country.`);
  return zone.wellFormed.issuer && zone.wellFormed.nationality
    ? check('issuer', 'passed', 'Issuer and nationality are known codes.')
    : check('issuer', 'failed', 'Issuer or nationality is no known code.');
};

/** Zones cut long names and write them without accents, so one may be the beginning of the other. */
const agree = (zone: string | null, printed: string | null): boolean => {
  const [short = '', long = ''] = [foldName(zone ?? ''), foldName(printed ?? '')].sort(
    (a, b) => a.length - b.length,
  );
  return long.startsWith(short) && (short === '') === (long === '');
};

/** What is printed letter by letter as in the zone. */
const facts = ['issuer', 'documentNumber', 'birthDate', 'sex', 'expiryDate', 'nationality'] as const;

const zones = ({ zone, fields, confirmed }: LookedAt): AuthenticityCheck => {
  if (zone === null) return check('zones', 'not-checked', noZone);
  if (!confirmed) return check('zones', 'not-checked', 'Nobody compared the printed text with the zone yet.');
  const differ = (['lastName', 'firstNames'] as const).filter(
    (name) => !agree(zone.fields[name], fields[name]),
  );
  const agrees = differ.length === 0 && facts.every((name) => zone.fields[name] === fields[name]);
  return agrees
    ? check('zones', 'passed', 'The confirmed fields agree with the machine-readable zone.')
    : check('zones', 'failed', 'The confirmed fields differ from the machine-readable zone.');
};

const listWords = { specimen: 'specimen', lost: 'lost or stolen document' } as const;

const listed = ({ fields, numbers }: LookedAt, kind: keyof NumberLists): AuthenticityCheck => {
  const [name, what, isListed] = [`${kind}-numbers`, listWords[kind], numbers[kind]] as const;
  if (listedNumberOf(fields) === null)
    return check(name, 'not-checked', `Number or issuer is not known, so it was not looked up: ${what}.`);
  if (isListed === null) return check(name, 'not-checked', `No list of numbers is loaded for: ${what}.`);
  return isListed
    ? check(name, 'failed', `The number is on the list: ${what}.`)
    : check(name, 'passed', `The number is not on the list: ${what}.`);
};
