import type { IdentifierType, ListIdentifier } from '../list-entry.js';
import { countryCodeOf } from '../values/countries.js';

/**
 * OFAC's labels that stand before a document or number, longest first where one begins with another.
 * Labels that say nothing about identity ("Secondary sanctions risk:", "Executive Order 13662 ...") are not here.
 */
const labels: readonly (readonly [label: string, type: IdentifierType, note?: string])[] = [
  ['Diplomatic Passport', 'passport', 'diplomatic passport'],
  ['Stateless Person Passport', 'passport', 'stateless person passport'],
  ['British National Overseas Passport', 'passport', 'British National Overseas passport'],
  ['Passport #', 'passport'],
  ['Passport', 'passport'],
  ['National ID No.', 'national-id'],
  ['National Foreign ID Number', 'national-id', 'foreign national id'],
  ['National ID Number', 'national-id'],
  ['Cedula No.', 'national-id', 'cédula'],
  ['Cedula de Residencia', 'residence-permit'],
  ['C.U.R.P. #', 'national-id', 'CURP'],
  ['C.U.R.P.', 'national-id', 'CURP'],
  ['CURP', 'national-id', 'CURP'],
  ['C.U.I.P.', 'national-id', 'CUIP'],
  ['D.N.I.', 'national-id', 'DNI'],
  ['DNI', 'national-id', 'DNI'],
  ['Identification Number IMO', 'registration-number', 'IMO company number'],
  ['Identification Number', 'national-id', 'identification number'],
  ['LE Number', 'national-id', 'libreta electoral'],
  ['Personal ID Card', 'national-id'],
  ['Tazkira National ID Card', 'national-id', 'tazkira'],
  ['UAE Identification', 'national-id'],
  ['Kenyan ID No.', 'national-id'],
  ["Citizen's Card Number", 'national-id'],
  ['Turkish Identification Number', 'national-id'],
  ['Bosnian Personal ID No.', 'national-id'],
  ['Numero de Identidad', 'national-id'],
  ['Tarjeta de Identidad', 'national-id'],
  ['SSN', 'social-security'],
  ['U.S. Social Security Number', 'social-security'],
  ["Driver's License No.", 'driving-licence'],
  ['Residency Number', 'residence-permit'],
  ['Permanent Resident Card', 'residence-permit'],
  ['Birth Certificate Number', 'birth-certificate'],
  ['Military Registration Number', 'military-id'],
  ['Cartilla de Servicio Militar Nacional', 'military-id', 'cartilla'],
  ['Visa Number', 'visa'],
  ['Visa Number ID', 'visa'],
  ['VisaNumberID', 'visa'],
  ['Electoral Registry No.', 'other', 'electoral registry'],
  ['I.F.E.', 'other', 'IFE voter card'],
  ['Credencial electoral', 'other', 'voter card'],
  ['Travel Document Number', 'other', 'travel document'],
  ['Refugee ID Card', 'other', 'refugee id card'],
  ['Tax ID No.', 'tax-id'],
  ['Fiscal Code', 'tax-id', 'fiscal code'],
  ['Italian Fiscal Code', 'tax-id', 'fiscal code'],
  ['V.A.T. Number', 'tax-id', 'VAT number'],
  ['Paraguayan tax identification number', 'tax-id'],
  ['R.F.C. #', 'tax-id', 'RFC'],
  ['R.F.C.', 'tax-id', 'RFC'],
  ['RFC', 'tax-id', 'RFC'],
  ['RIF #', 'tax-id', 'RIF'],
  ['RTN #', 'tax-id', 'RTN'],
  ['RTN', 'tax-id', 'RTN'],
  ['NIT #', 'tax-id', 'NIT'],
  ['RUC #', 'tax-id', 'RUC'],
  ['RUC', 'tax-id', 'RUC'],
  ['US FEIN', 'tax-id', 'FEIN'],
  ['Numero Unico de Identificacao Tributaria (NUIT)', 'tax-id', 'NUIT'],
  ['C.U.I.T.', 'tax-id', 'CUIT'],
  ['C.U.I.', 'tax-id', 'CUI'],
  ['C.I.F.', 'tax-id', 'CIF'],
  ['N.I.E.', 'tax-id', 'NIE'],
  ['CNP (Personal Numerical Code)', 'national-id', 'CNP'],
  ['Vessel Registration Identification IMO', 'imo'],
  ['Vessel Registration Identification', 'registration-number'],
  ['Company Number IMO', 'registration-number', 'IMO company number'],
  ['MMSI', 'mmsi'],
  ['Aircraft Tail Number', 'aircraft-tail'],
  ['Previous Aircraft Tail Number', 'aircraft-tail', 'previous'],
  ["Aircraft Manufacturer's Serial Number (MSN)", 'aircraft-serial'],
  ['Aircraft Construction Number (also called L/N or S/N or F/N)', 'aircraft-serial', 'construction number'],
  ['Aircraft Serial Identification', 'aircraft-serial'],
  ['Legal Entity Number', 'lei'],
  ['SWIFT/BIC', 'swift-bic'],
  ['D-U-N-S Number', 'duns'],
  ['ISIN', 'isin'],
  ['Registration Number', 'registration-number'],
  ['Registration ID', 'registration-number'],
  ['Business Registration Document #', 'registration-number', 'business registration document'],
  ['Business Registration Number', 'registration-number'],
  ['Business Number', 'registration-number'],
  ['Commercial Registry Number', 'registration-number', 'commercial registry'],
  ['Company Number', 'registration-number', 'company number'],
  ['Company ID', 'registration-number', 'company id'],
  ['C.R. No.', 'registration-number', 'commercial registry'],
  ['Romanian C.R.', 'registration-number', 'commercial registry'],
  ['Chamber of Commerce Number', 'registration-number', 'chamber of commerce'],
  ['Istanbul Chamber of Comm. No.', 'registration-number', 'Istanbul chamber of commerce'],
  ['Dubai Chamber of Commerce Membership No.', 'registration-number', 'Dubai chamber of commerce'],
  ['Central Registration System Number', 'registration-number'],
  ['Certificate of Incorporation Number', 'registration-number', 'certificate of incorporation'],
  ['Enterprise Number', 'registration-number', 'enterprise number'],
  ['Public Registration Number', 'registration-number'],
  ['Registered Charity No.', 'registration-number', 'charity number'],
  ['Matricula Mercantil No', 'registration-number', 'matrícula mercantil'],
  ['Folio Mercantil No.', 'registration-number', 'folio mercantil'],
  ['Trade License No.', 'registration-number', 'trade licence'],
  ['Permit Number', 'registration-number', 'permit'],
  ['License', 'registration-number', 'licence'],
  ['Economic Register Number (CBLS)', 'registration-number', 'economic register'],
  ['Unified Social Credit Code (USCC)', 'registration-number', 'USCC'],
  ['United Social Credit Code Certificate (USCCC)', 'registration-number', 'USCC'],
  ['Organization Code', 'registration-number', 'organization code'],
  ['Branch Unit Number', 'registration-number', 'branch unit'],
  ['Government Gazette Number', 'registration-number', 'government gazette'],
  ['UK Company Number', 'registration-number', 'company number'],
  ['BIK (RU)', 'other', 'BIK'],
  ['Digital Currency Address -', 'crypto-wallet'],
  ['Email Address', 'email'],
  ['Phone Number', 'phone'],
  ['Telephone', 'phone'],
  ['Telephone No.', 'phone'],
  ['Website', 'website'],
];

const byLength = [...labels].sort(([a], [b]) => b.length - a.length);

/** `<value> (<country or place>) issued <date> expires <date>`, all but the value optional. */
const form = /^(?<value>.+?)(?: \((?<place>[^()]+)\))?(?: (?<dates>(?:issued|expires) .+))?$/;

/** `XBT 12Qt...`: the currency stands before the address. */
const wallet = /^(?<currency>[A-Z0-9]{2,6}) (?<value>\S+)$/;

const readWallet = (rest: string): ListIdentifier | undefined => {
  const { currency, value } = wallet.exec(rest)?.groups ?? {};
  if (currency === undefined || value === undefined) return undefined;
  return { type: 'crypto-wallet', value, note: currency };
};

/** Their values may have no digit: `EP-MMH`. */
const lettersAlone: readonly string[] = ['swift-bic', 'email', 'website', 'aircraft-tail'];

/**
 * `Passport A1 (Iran) issued 01 Jan 2000` and its like. Nothing when the text names no document or number; a place
 * that is no country stays in the note.
 */
export const readIdentifier = (text: string): ListIdentifier | undefined => {
  const label = byLength.find(([start]) => text.startsWith(`${start} `));
  if (label === undefined) return undefined;
  const [start, type, word] = label;
  const rest = text.slice(start.length + 1).trim();
  if (type === 'crypto-wallet') return readWallet(rest);
  const { value, place, dates } = form.exec(rest)?.groups ?? {};
  // Every number has a digit; "License Revoked" or "Passport cancelled" is a remark.
  if (value === undefined || (!/\d/.test(value) && !lettersAlone.includes(type))) return undefined;
  const country = place === undefined ? undefined : countryCodeOf(place);
  const note = [word, country === undefined ? place : undefined, dates]
    .filter((part) => part !== undefined)
    .join(', ');
  return {
    type,
    value,
    ...(country === undefined ? {} : { country }),
    ...(note === '' ? {} : { note }),
  };
};
