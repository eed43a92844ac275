import type { Json } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { tidy, uniqueBy } from '../values/text.js';

/** Texts of one name, address or place by key, such as `name6` or `addresscountry`. */
export type Cells = Readonly<Record<string, string>>;

/** One designation, as each form of the list tells it. */
export interface Designation {
  readonly id: string;
  readonly names: readonly Cells[];
  readonly addresses: readonly Cells[];
  /** Town and country of birth. */
  readonly births: readonly Cells[];
  /** Distinct texts of every other field, by key. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly raw: Json;
}

/** Where the CSV has a plural or brackets, and the XML another word. */
const synonyms: Readonly<Record<string, string>> = {
  nationalityies: 'nationality',
  businessregistrationnumbers: 'businessregistrationnumber',
  currentowneroperators: 'currentowneroperator',
  previousowneroperators: 'previousowneroperator',
  subsidiary: 'subsidiaries',
  previousflag: 'previousflags',
  phonenumbers: 'phonenumber',
  emailaddresses: 'emailaddress',
};

/** `Unique ID`, `UniqueID` and `unique_id` are one field in three forms of the list. */
export const keyOf = (field: string): string => {
  const key = field.toLowerCase().replace(/[^a-z0-9]/g, '');
  return synonyms[key] ?? key;
};

const numbered = (stem: string): string[] => [1, 2, 3, 4, 5, 6].map((number) => `${stem}${number}`);

const nameKeys = [
  ...numbered('name'),
  ...['nametype', 'aliasstrength', 'namenonlatinscript', 'nonlatinscripttype', 'nonlatinscriptlanguage'],
];
export const addressLines = [...numbered('addressline'), 'addresspostalcode'];
const addressKeys = [...addressLines, 'addresscountry'];
const birthKeys = ['townofbirth', 'countryofbirth'];

const otherKeys =
  `uniqueid ofsigroupid unreferencenumber lastupdated datedesignated regimename individualentityship
  designationsource sanctionsimposed otherinformation ukstatementofreasons title dob nationality position gender
  passportnumber passportadditionalinformation nationalidentifiernumber nationalidentifieradditionalinformation
  phonenumber emailaddress website typeofentity subsidiaries parentcompany businessregistrationnumber imonumber
  currentowneroperator previousowneroperator currentbelievedflagofship previousflags typeofship tonnageofship
  lengthofship yearbuilt cryptowalletaddress hullidentificationnumber hullidentificationnumberhin`.split(
    /\s+/,
  );

const known = new Set([...nameKeys, ...addressKeys, ...birthKeys, ...otherKeys]);

/** Collects the texts of one designation, from rows or elements. */
export class DesignationBuilder {
  private readonly groups: Record<'names' | 'addresses' | 'births', Cells[]> = {
    names: [],
    addresses: [],
    births: [],
  };
  private readonly values = new Map<string, string[]>();

  constructor(private readonly warnings: Warnings) {}

  /** Fields that belong together, such as those of one row or one address; empty texts say nothing. */
  add(fields: readonly (readonly [field: string, text: string])[]): void {
    const cells: Record<string, string> = {};
    for (const [field, text] of fields) {
      const key = keyOf(field);
      if (!known.has(key)) this.warnings.add(`unknown field "${field}"`);
      if (tidy(text) !== '') cells[key] = tidy(text);
    }
    this.group('names', nameKeys, cells);
    this.group('addresses', addressKeys, cells);
    this.group('births', birthKeys, cells);
    for (const key of otherKeys) {
      const text = cells[key];
      if (text !== undefined) this.values.set(key, [...new Set([...(this.values.get(key) ?? []), text])]);
    }
  }

  private group(name: 'names' | 'addresses' | 'births', keys: readonly string[], cells: Cells): void {
    const own = keys.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]] as const]));
    if (own.length > 0) this.groups[name].push(Object.fromEntries(own));
  }

  build(id: string, raw: Json): Designation {
    const distinct = (cells: readonly Cells[]): Cells[] => uniqueBy(cells, (one) => JSON.stringify(one));
    return {
      id,
      names: distinct(this.groups.names),
      addresses: distinct(this.groups.addresses),
      births: distinct(this.groups.births),
      values: this.values,
      raw,
    };
  }
}
