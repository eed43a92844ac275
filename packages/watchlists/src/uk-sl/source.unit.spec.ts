import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { csvTable } from '../list-table.builder.js';
import { ukSl } from './source.js';

const columns = [
  ...['Last Updated', 'Unique ID', 'OFSI Group ID', 'UN Reference Number'],
  ...['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name type', 'Alias strength', 'Title'],
  ...['Name non-latin script', 'Non-latin script type', 'Non-latin script language', 'Regime Name'],
  ...['Individual, Entity, Ship', 'Designation source', 'Sanctions Imposed', 'Other Information'],
  ...[
    'UK Statement of Reasons',
    'Address Line 1',
    'Address Line 6',
    'Address Postal Code',
    'Address Country',
  ],
  ...[
    'Phone number',
    'Date Designated',
    'D.O.B',
    'Nationality(/ies)',
    'Passport number',
    'Position',
    'Gender',
  ],
  ...['Town of birth', 'Country of birth', 'Business registration number (s)', 'IMO number'],
  ...['Current owner/operator (s)', 'Current believed flag of ship'],
];

type Row = Readonly<Record<string, string>>;

const ada: Row = {
  'Unique ID': 'TST0001',
  'OFSI Group ID': '7001',
  'UN Reference Number': 'QDI.001',
  'Regime Name': 'The Tides Regulations 2020',
  'Individual, Entity, Ship': 'Individual',
  'Designation source': 'UK|UN',
  'Sanctions Imposed': 'Asset freeze|Travel Ban',
  'Date Designated': '31/12/2020',
};

const rows: readonly Row[] = [
  {
    ...ada,
    'Name 6': 'HERON',
    'Name 1': 'Ada',
    'Name 2': 'Mary',
    'Name type': 'Primary Name',
    Title: 'Captain',
    'D.O.B': 'dd/mm/1970',
    'Nationality(/ies)': 'Peru',
    'Passport number': 'A12345',
    Position: '(1) Warden (2) Pilot',
    Gender: 'Female',
    'Town of birth': 'Port Vell',
    'Country of birth': 'Peru',
    'Address Line 1': '12 Quay',
    'Address Line 6': 'Lima',
    'Address Postal Code': '07001',
    'Address Country': 'Peru',
  },
  { ...ada, 'Name 6': 'HARON', 'Name type': 'Primary name variation', 'D.O.B': '03/05/1971' },
  { ...ada, 'Name 6': 'The Bird', 'Name type': 'ALias', 'Alias strength': 'Low quality a.k.a' },
  { ...ada, 'Name non-latin script': 'Ада Херон', 'Non-latin script language': 'Russian' },
  { ...ada, 'Name non-latin script': 'Ada Heron' },
];

const ship: Row = {
  'Unique ID': 'TST0002',
  'Regime Name': 'The Tides Regulations 2020',
  'Individual, Entity, Ship': 'Ship',
  'Designation source': 'UN',
  'Name 6': 'SEA HERON',
  'Name type': 'Primary Name',
  'IMO number': '1234567',
  'Current owner/operator (s)': 'Heron Line',
  'Current believed flag of ship': 'Panama',
  'Date Designated': '01/02/2021',
};

const csv = (...list: readonly Row[]): string => `"Report Date: 23/02/2026"\r\n${csvTable(columns, list)}`;

const read = (...files: readonly ListFile[]): Promise<WholeList> => readWhole(ukSl, files);
const readCsv = (...list: readonly Row[]): Promise<WholeList> => read(fileOf('UK.csv', csv(...list), 100));

const withoutRaw = ({ raw: _raw, ...entry }: ListEntry): Omit<ListEntry, 'raw'> => entry;

const expected = {
  entryId: 'TST0001',
  keyDerived: false,
  kind: 'person',
  names: [
    { value: 'Ada Mary HERON', kind: 'primary', parts: { first: 'Ada', middle: 'Mary', last: 'HERON' } },
    { value: 'HARON', kind: 'alias', parts: { last: 'HARON' } },
    { value: 'The Bird', kind: 'weak-alias', parts: { last: 'The Bird' } },
    { value: 'Ada Heron', kind: 'alias' },
    { value: 'Ада Херон', kind: 'original-script', language: 'ru' },
  ],
  birthDates: [
    expect.objectContaining({ earliest: '1971-05-03', latest: '1971-05-03', precision: 'day' }),
    expect.objectContaining({ earliest: '1970-01-01', latest: '1970-12-31', precision: 'year' }),
  ],
  birthPlaces: ['Port Vell, Peru'],
  countries: [
    { code: 'PE', role: 'nationality' },
    { code: 'PE', role: 'birth' },
    { code: 'PE', role: 'address' },
  ],
  gender: 'female',
  identifiers: [{ type: 'passport', value: 'A12345' }],
  addresses: [{ text: '12 Quay, Lima, 07001, Peru', country: 'PE' }],
  programs: ['The Tides Regulations 2020'],
  topics: ['sanction'],
  positions: [
    { title: 'Warden', state: 'unknown' },
    { title: 'Pilot', state: 'unknown' },
  ],
  sanctions: [
    {
      program: 'The Tides Regulations 2020',
      authority: 'United Kingdom, United Nations Security Council',
      listedOn: '2020-12-31',
    },
  ],
  listedOn: '2020-12-31',
  active: true,
  remarks: 'Title: Captain; Sanctions imposed: Asset freeze, Travel Ban',
  crossReferences: [
    { source: 'uk-ofsi', entryId: '7001' },
    { source: 'un-sc', entryId: 'QDi.001' },
  ],
};

const xml = `<?xml version="1.0" encoding="utf-8"?><Designations><DateGenerated>23/02/2026</DateGenerated>
<Designation><DateDesignated>31/12/2020</DateDesignated><UniqueID>TST0001</UniqueID><OFSIGroupID>7001</OFSIGroupID>
<UNReferenceNumber>QDi.001</UNReferenceNumber><Names>
<Name><Name6>The Bird</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
<Name><Name6>HARON</Name6><NameType>Primary Name Variation</NameType></Name>
<Name><Name1>Ada</Name1><Name2>Mary</Name2><Name6>HERON</Name6><NameType>Primary Name</NameType></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Ада Херон</NameNonLatinScript><NonLatinScriptLanguage>Russian</NonLatinScriptLanguage></NonLatinName>
<NonLatinName><NameNonLatinScript>Ada Heron</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>The Tides Regulations 2020</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<DesignationSource>UK|UN</DesignationSource><SanctionsImposed>Asset freeze|Travel Ban</SanctionsImposed>
<SanctionsImposedIndicators><AssetFreeze>true</AssetFreeze></SanctionsImposedIndicators>
<Addresses><Address><AddressLine1>12 Quay</AddressLine1><AddressLine6>Lima</AddressLine6><AddressPostalCode>07001</AddressPostalCode><AddressCountry>Peru</AddressCountry></Address></Addresses>
<IndividualDetails><Individual><Title>Captain</Title><DOBs><DOB>dd/mm/1970</DOB><DOB>03/05/1971</DOB></DOBs>
<Nationalities><Nationality>Peru</Nationality></Nationalities><Positions><Position>(1) Warden (2) Pilot</Position></Positions>
<Genders><Gender>Female</Gender></Genders><PassportDetails><Passport><PassportNumber>A12345</PassportNumber></Passport></PassportDetails>
<BirthDetails><Location><TownOfBirth>Port Vell</TownOfBirth><CountryOfBirth>Peru</CountryOfBirth></Location></BirthDetails></Individual></IndividualDetails>
</Designation></Designations>`;

const yaml = `---
date_designated: '2020-12-31'
unique_id: TST0001
ofsi_group_id: '7001'
un_reference_number: QDi.001
names:
  names:
  - name6: HARON
    name_type: Primary name variation
  - name1: Ada
    name2: Mary
    name6: HERON
    name_type: Primary name
  - name6: The Bird
    name_type: ALias
    alias_strength: Low quality a.k.a
non_latin_names:
  names:
  - name_non_latin_script: Ада Херон
  - name_non_latin_script: Ada Heron
regime_name: The Tides Regulations 2020
individual_entity_ship: Individual
designation_source: UK|UN
sanctions_imposed: Asset freeze|Travel Ban
sanctions_imposed_indicators:
  asset_freeze: true
addresses:
  addresses:
  - address_line1: 12 Quay
    address_line6: Lima
    address_postal_code: '07001'
    address_country: Peru
`;

const shipYaml = (text: string): string =>
  `---\nunique_id: TST0002\nnames:\n  names:\n  - name6: SEA HERON\n    name_type: Primary name\nindividual_entity_ship: Ship\nother_information: "${text}"\n`;

describe('The UK Sanctions List', () => {
  it('as CSV is grouped by Unique ID, whatever the order of rows', async () => {
    for (const list of [rows, [...rows].reverse()]) {
      const { entries, summary } = await readCsv(...list);
      expect(entries.map(withoutRaw)).toEqual([expected]);
      expect(summary).toEqual({ entries: 1, published: '2026-02-23', missingParts: [], warnings: [] });
    }
  });

  it('means the same in whatever order it writes measures and sources', async () => {
    const otherwise = xml
      .replace('Asset freeze|Travel Ban', 'Travel Ban|Asset freeze')
      .replace('UK|UN', 'UN|UK');
    const { entries } = await read(fileOf('UK.xml', otherwise, 100));
    expect(entries).toMatchObject([{ remarks: expected.remarks, sanctions: expected.sanctions }]);
  });

  it('as XML gives the same', async () => {
    const { entries, summary } = await read(fileOf('UK.xml', xml, 100));
    expect(entries.map(withoutRaw)).toEqual([
      { ...expected, birthDates: expect.arrayContaining(expected.birthDates) },
    ]);
    expect(summary).toEqual({ entries: 1, published: '2026-02-23', missingParts: [], warnings: [] });
  });

  it('as YAML gives what the conversion keeps, from a file for each', async () => {
    const index = fileOf('_index.yaml', "---\nsource: uk\ncount: 9\nfetched_at: '2026-08-07'\n");
    const { entries, summary } = await read(index, fileOf('tst0001.yaml', yaml));
    const { names, crossReferences, addresses, sanctions, listedOn } = expected;
    expect(entries).toMatchObject([
      {
        names: names.map(({ value, kind }) => ({ value, kind })),
        crossReferences,
        addresses,
        sanctions,
        listedOn,
        birthDates: [],
        raw: { unique_id: 'TST0001' },
      },
    ]);
    expect(summary.warnings).toEqual([
      { what: 'the index declares 9 designations, but there are files of 1', count: 1 },
    ]);
  });

  it('tells of ships their number, flag and owner', async () => {
    expect((await readCsv(ship)).entries).toMatchObject([
      {
        kind: 'vessel',
        names: [{ value: 'SEA HERON', kind: 'primary' }],
        identifiers: [{ type: 'imo', value: '1234567' }],
        countries: [{ code: 'PA', role: 'flag' }],
        relations: [{ kind: 'owner', inverse: true, name: 'Heron Line' }],
        crossReferences: [],
      },
    ]);
  });

  it.each([
    ['OGRN: 1240000000001 KPP: 770000001 INN: 7700000002', ['ogrn 1240000000001', 'inn 7700000002']],
    ['INN: 7700000002', ['inn 7700000002']],
    ['REG 4711', ['registration-number REG 4711']],
  ])('tells the registration numbers of "%s" apart', async (text, numbers) => {
    const [entry] = (await readCsv({ ...ship, 'IMO number': '', 'Business registration number (s)': text }))
      .entries;
    expect(entry?.identifiers.map(({ type, value }) => `${type} ${value}`)).toEqual(numbers);
    expect(entry?.remarks?.includes('KPP: 770000001') ?? false).toBe(text.includes('KPP'));
  });

  it.each([
    ['SEA HERON (IMO 1234567) is involved. IMO number: 1234567.', ['1234567']],
    ['IMO 1234567 meets IMO 7654321', []],
    ['It has no number', []],
  ])('takes the number of a ship from "%s"', async (text, numbers) => {
    const [entry] = (await read(fileOf('a.yaml', shipYaml(text)))).entries;
    expect(entry?.identifiers.map(({ value }) => value)).toEqual(numbers);
  });

  it('is counted and kept where it is not understood', async () => {
    const strange = { ...ship, 'Name type': 'Echo', 'UN Reference Number': 'Q.1', 'D.O.B': 'soon' };
    const text = csv({ ...strange, 'Individual, Entity, Ship': 'Ghost' }).replace('Last Updated', 'Mood');
    const { summary } = await read(fileOf('UK.csv', text, 100));
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'entry without a primary name',
      'unknown field "Mood"',
      'unknown name type "Echo"',
      'unknown party type "Ghost"',
      'unreadable UN reference "Q.1"',
      'unreadable date "soon"',
    ]);
  });

  it.each([
    ['it has no header', fileOf('UK.csv', 'a,b\r\n1,2\r\n'), 'it has no header with the columns Unique ID'],
    ['a row is short', fileOf('UK.csv', `${csv(ship)}"x","y"\r\n`), 'the row has 2 columns instead of'],
    ['a row has no key', fileOf('UK.csv', csv({ ...ship, 'Unique ID': '' })), 'the row has no Unique ID'],
    ['it is another document', fileOf('UK.xml', '<html/>'), 'the root element is html, not Designations'],
    ['it is cut short', fileOf('UK.xml', xml.slice(0, -30)), 'cut short'],
    [
      'an element has no key',
      fileOf('UK.xml', '<Designations><Designation/></Designations>'),
      'a Designation has no UniqueID',
    ],
    ['a YAML file has no key', fileOf('a.yaml', '---\nname: x\n'), 'the designation has no unique_id'],
  ])('is refused when %s', async (_when, file, sentence) => {
    await expect(read(file)).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(sentence),
    });
  });

  it('is refused when it is empty or several files', async () => {
    await expect(read(fileOf('UK.csv', ''))).rejects.toMatchObject({ code: 'LIST_EMPTY' });
    await expect(read()).rejects.toThrow('no file was given');
    await expect(read(fileOf('a', csv(ship)), fileOf('b', csv(ship)))).rejects.toThrow(
      'but 2 files were given',
    );
  });
});
