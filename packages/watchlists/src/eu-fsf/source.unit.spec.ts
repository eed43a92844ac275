import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import type { ListEntry } from '../list-entry.js';
import { splitLettered } from './entry.js';
import { euFsf } from './source.js';

const list = (entities: string, root = 'export'): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <${root} xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-02-23T15:29:22.497+02:00">${entities}</${root}>`;

const read = (xml: string): Promise<WholeList> => readWhole(euFsf, [fileOf('eu.xml', xml)]);

const regulation = (number: string, day: string, organisation = 'council'): string =>
  `<regulation regulationType="amendment" organisationType="${organisation}" publicationDate="2020-01-01"
  entryIntoForceDate="${day}" numberTitle="${number}" programme="TEST" logicalId="9"><publicationUrl>https://law.example/${number}</publicationUrl></regulation>`;

const alias = (attributes: string, remark = ''): string =>
  `<nameAlias middleName="" title="" strong="true" regulationLanguage="en" ${attributes}>${remark}
  <regulationSummary regulationType="amendment" numberTitle="1/2020"/></nameAlias>`;

const entity = (inner: string, attributes = '', code = 'person'): string =>
  `<sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.1.2" logicalId="77" ${attributes}>
  <subjectType code="${code}" classificationCode="P"/>${inner}</sanctionEntity>`;

const names = [
  alias('wholeName="Ада Херон" nameLanguage="RU" logicalId="12"'),
  alias('wholeName="Ada Héron" nameLanguage="FR" logicalId="11"'),
  alias(
    'firstName="Ada" middleName="Mary" lastName="HERON" wholeName="Ada Mary HERON" function="(a) Minister of Tides, (b) Warden" gender="F" nameLanguage="EN" logicalId="15"',
    '<remark>Also a pilot</remark>',
  ).replace('middleName="" ', ''),
  alias('wholeName="The Bird" nameLanguage="EN" logicalId="10"').replace('strong="true"', 'strong="false"'),
  alias('wholeName="Ada  Heron" nameLanguage="" logicalId="14" gender="F"').replace(
    'title=""',
    'title="Captain"',
  ),
  alias('wholeName="Ada Heron" nameLanguage="DE" logicalId="16"'),
] as const;

const births = `
  <birthdate circa="true" calendarType="GREGORIAN" city="Port Vell" birthdate="1970-01-01" year="1970" countryIso2Code="PE" countryDescription="PERU"/>
  <birthdate circa="false" calendarType="GREGORIAN" birthdate="1971-05-03" dayOfMonth="3" monthOfYear="5" year="1971" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="GREGORIAN" monthOfYear="6" year="1972" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="GREGORIAN" yearRangeFrom="1973" yearRangeTo="1975" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="GREGORIAN" city="Lima" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="ISLAMIC" year="1350" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="ISLAMIC" birthdate="1982-04-19" dayOfMonth="24" monthOfYear="6" year="1402" countryIso2Code="00" countryDescription="UNKNOWN"/>`;

const facts = `${regulation('2/2021', '2021-02-01', 'commission')}${regulation('1/2020', '2020-01-02')}
  ${names.join('')}
  <citizenship countryIso2Code="PE" countryDescription="PERU" region=""/><citizenship countryIso2Code="00" countryDescription="UNKNOWN"/>
  ${births}
  <address city="Lima" street="12 Quay" poBox="" zipCode="07001" countryIso2Code="PE" countryDescription="PERU"><remark>(last known)</remark></address>
  <address city="" street="" countryIso2Code="00" countryDescription="UNKNOWN"/>
  <identification number="A 1" identificationTypeCode="passport" identificationTypeDescription="National passport" knownFalse="true" diplomatic="false" issuedBy="" issuedDate="2001-02-03" countryIso2Code="PE" countryDescription="PERU"/>
  <identification number="55" identificationTypeCode="regnumber" countryIso2Code="00" countryDescription="UNKNOWN"/>`;

const date = (earliest: string, latest: string, precision: string, text: string, circa = false): unknown => ({
  earliest,
  latest,
  precision,
  circa,
  text,
});

const ada = {
  entryId: '77',
  keyDerived: false,
  kind: 'person',
  names: [
    { value: 'Ada Heron', kind: 'primary' },
    {
      value: 'Ada Mary HERON',
      kind: 'alias',
      parts: { first: 'Ada', middle: 'Mary', last: 'HERON' },
      language: 'en',
    },
    { value: 'Ada Héron', kind: 'alias', language: 'fr' },
    { value: 'The Bird', kind: 'weak-alias', language: 'en' },
    { value: 'Ада Херон', kind: 'original-script', language: 'ru' },
  ],
  birthDates: [
    date('1970-01-01', '1970-12-31', 'year', '1970', true),
    date('1971-05-03', '1971-05-03', 'day', '1971-05-03'),
    date('1972-06-01', '1972-06-30', 'month', '1972-06'),
    date('1973-01-01', '1975-12-31', 'range', '1973 to 1975'),
    date('1982-04-19', '1982-04-19', 'day', '1982-04-19'),
  ],
  birthPlaces: ['Port Vell, PERU', 'Lima'],
  countries: [
    { code: 'PE', role: 'citizenship' },
    { code: 'PE', role: 'birth' },
    { code: 'PE', role: 'address' },
  ],
  gender: 'female',
  identifiers: [
    { type: 'passport', value: 'A 1', country: 'PE', note: 'known false, issued 2001-02-03' },
    { type: 'registration-number', value: '55' },
  ],
  addresses: [{ text: '12 Quay, 07001, Lima, PERU', country: 'PE' }],
  programs: ['TEST'],
  topics: ['sanction'],
  positions: [
    { title: 'Minister of Tides', state: 'unknown' },
    { title: 'Warden', state: 'unknown' },
  ],
  sanctions: [
    {
      program: 'TEST',
      authority: 'Council of the European Union',
      legalBasis: '1/2020',
      listedOn: '2020-01-02',
      url: 'https://law.example/1/2020',
    },
    {
      program: 'TEST',
      authority: 'European Commission',
      legalBasis: '2/2021',
      listedOn: '2021-02-01',
      url: 'https://law.example/2/2021',
    },
  ],
  listedOn: '2019-12-31',
  active: true,
  remarks:
    'Title: Captain; Designation: UN: 1.2.2018; born 1350 (ISLAMIC calendar); born 1402-06-24 (ISLAMIC calendar); Wanted; (last known); Also a pilot',
  crossReferences: [{ source: 'un-sc', entryId: 'QDi.001' }],
};

/** The entity's own attributes. */
const told = 'designationDate="2019-12-31" designationDetails="UN: 1.2.2018" unitedNationId="QDi.001"';

const whole = (inner: string): string =>
  list(
    entity(`<remark>Wanted</remark>${inner}`, told).replace('designationDetails="" unitedNationId="" ', ''),
  );

const withoutRaw = ({ raw: _raw, ...entry }: ListEntry): Omit<ListEntry, 'raw'> => entry;

describe("The EU's XML", () => {
  it('gives all that it tells of a person', async () => {
    const { entries, summary } = await read(whole(facts));
    expect(entries.map(withoutRaw)).toEqual([ada]);
    expect(entries[0]?.raw).toMatchObject({ '@logicalId': '77', nameAlias: expect.any(Array) });
    expect(summary).toEqual({ entries: 1, published: '2026-02-23', missingParts: [], warnings: [] });
  });

  it.each([
    ['Date of listing: 24.7.2012.', '2012-07-24'],
    ['Captain; date of listing 5/1/2019', '2019-01-05'],
    ['Date of listing: 24.7.2021', '2021-07-24'],
    ['Date of UN designation: 24.7.2012', undefined],
    ['Date of listing: soon', undefined],
  ])('takes the day of listing out of "%s", where its act is later', async (remark, day) => {
    const text = list(entity(`<remark>${remark}</remark>${regulation('1/2020', '2020-01-02')}${names[5]}`));
    const [entry] = (await read(text)).entries;
    expect(entry?.listedOn).toBe(day);
    expect(entry?.sanctions?.map(({ listedOn }) => listedOn)).toEqual([
      day === undefined || day > '2020-01-02' ? '2020-01-02' : day,
    ]);
  });

  it('has the same names and the same main one in whatever order they come', async () => {
    const [one] = (await read(whole(facts))).entries;
    const [other] = (await read(whole(facts.replace(names.join(''), [...names].reverse().join(''))))).entries;
    expect(other && withoutRaw(other)).toEqual(one && withoutRaw(one));
  });

  it('makes an enterprise an organization, whose names have no parts', async () => {
    const line = alias('firstName="Heron" lastName="Line" wholeName="Heron Line" logicalId="1"');
    const [entry] = (await read(list(entity(line, '', 'enterprise')))).entries;
    expect(entry).toMatchObject({ kind: 'organization', names: [{ value: 'Heron Line', kind: 'primary' }] });
    expect(entry?.names[0]).not.toHaveProperty('parts');
  });

  it('joins a name that is only there in parts', async () => {
    const [entry] = (await read(list(entity(alias('firstName="Ada" lastName="HERON" wholeName=""')))))
      .entries;
    expect(entry?.names[0]).toEqual({
      value: 'Ada HERON',
      kind: 'primary',
      parts: { first: 'Ada', last: 'HERON' },
    });
  });

  it('has an alias as weak that a remark calls of low quality', async () => {
    const graded = (name: string, remark: string): string =>
      `<nameAlias wholeName="${name}" strong="true" logicalId="2"><remark>${remark}</remark></nameAlias>`;
    const [entry] = (
      await read(
        list(
          entity(
            alias('wholeName="Ada Heron" logicalId="1"') +
              graded('Ada', 'Low quality alias; formerly listed as') +
              graded('Ada Crane', 'good quality alias'),
          ),
        ),
      )
    ).entries;
    expect(entry?.names.map(({ value, kind }) => [value, kind])).toEqual([
      ['Ada Heron', 'primary'],
      ['Ada Crane', 'alias'],
      ['Ada', 'weak-alias'],
    ]);
  });

  it('does not say a gender where the names say two', async () => {
    const two = alias('wholeName="A" gender="M"') + alias('wholeName="B" gender="F"');
    expect((await read(list(entity(two)))).entries[0]).not.toHaveProperty('gender');
  });

  it('is counted and kept where it is not understood', async () => {
    const { entries, summary } = await read(
      list(
        `<sanctionEntity logicalId="5" mood="calm" unitedNationId="QDi.4"><subjectType code="ghost"/>
        <hobby name="x"/><citizenship countryIso2Code="ZZ"/><birthdate year="13"/>
        <identification number="1" identificationTypeCode="badge"/><identification identificationTypeCode="id"/></sanctionEntity>`,
      ),
    );
    expect(entries).toMatchObject([
      {
        kind: 'unknown',
        names: [{ value: 'EU entry 5' }],
        crossReferences: [],
        identifiers: [{ type: 'other', value: '1', note: 'badge' }],
      },
    ]);
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'UN reference that is cut short or misspelled',
      'entry without a name',
      'unknown country "ZZ"',
      'unknown element hobby of sanctionEntity',
      'unknown field mood of sanctionEntity',
      'unknown identification type "badge"',
      'unknown subject type "ghost"',
      'unreadable date "13"',
    ]);
  });

  it('knows countries that ended', async () => {
    const { summary } = await read(
      list(entity(`${alias('wholeName="A"')}<citizenship countryIso2Code="YU"/>`)),
    );
    expect(summary.warnings).toEqual([]);
  });

  it.each([
    ['it is another document', list('', 'html'), 'the root element is html'],
    ['it is cut short', whole(facts).slice(0, -40), 'cut short'],
    ['an entity has no key', list('<sanctionEntity/>'), 'an entity has no logical id'],
    ['a key occurs twice', list(entity('') + entity('')), 'the key 77 occurs twice'],
  ])('is refused when %s', async (_when, xml, sentence) => {
    await expect(read(xml)).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(sentence),
    });
  });

  it('is one file', async () => {
    const file = fileOf('eu.xml', whole(facts));
    await expect(readWhole(euFsf, [file, file])).rejects.toThrow('as XML it is one file, but 2 files');
    await expect(readWhole(euFsf, [])).rejects.toThrow('no file was given');
  });
});

const yaml = (key: string, more = ''): string => `---
eu_reference_number: EU.1.${key}
logical_id: '${key}'
united_nation_id: QDi.001
designation_details: 'UN: 1.2.2018'
remark: Wanted
regulations:
- organisation_type: council
  publication_date: '2020-01-01'
  number_title: 1/2020
  programme: TEST
  publication_url: https://law.example/1
subject_type:
  code: person
  classification_code: P
name_aliases:
- whole_name: Ада Херон
  name_language: RU
  strong: true
  logical_id: '12'
- first_name: Ada
  last_name: HERON
  whole_name: Ada HERON
  function: Warden
  gender: F
  name_language: EN
  strong: true
  logical_id: '15'
birthdates:
- circa: false
  calendar_type: GREGORIAN
  day_of_month: 3
  month_of_year: 5
  year: 1971
  country_iso2_code: PE
  country_description: PERU
${more}`;

const index = (count: number): string =>
  `---\nsource: eu\ncount: ${count}\nfetched_at: '2026-02-23T23:19:20Z'\n`;

describe('The conversion of the EU list to YAML', () => {
  it('gives the same entries, from a file for each', async () => {
    const files = [
      fileOf('_index.yaml', index(2)),
      fileOf('eu-1.yaml', yaml('0077')),
      fileOf('eu-2.yaml', yaml('78')),
    ];
    const { entries, summary } = await readWhole(euFsf, files);
    expect(summary).toEqual({ entries: 2, missingParts: [], warnings: [] });
    expect(entries.map(({ entryId }) => entryId)).toEqual(['0077', '78']);
    expect(entries[0]).toMatchObject({
      kind: 'person',
      names: [
        { value: 'Ada HERON', kind: 'primary', parts: { first: 'Ada', last: 'HERON' }, language: 'en' },
        { value: 'Ада Херон', kind: 'original-script', language: 'ru' },
      ],
      birthDates: [{ earliest: '1971-05-03', precision: 'day' }],
      gender: 'female',
      positions: [{ title: 'Warden' }],
      sanctions: [{ legalBasis: '1/2020', listedOn: '2020-01-01', url: 'https://law.example/1' }],
      remarks: 'Designation: UN: 1.2.2018; Wanted',
      crossReferences: [{ source: 'un-sc', entryId: 'QDi.001' }],
      raw: { logical_id: '0077' },
    });
  });

  it('warns when the index tells another count', async () => {
    const { summary } = await readWhole(euFsf, [
      fileOf('a.yaml', yaml('1')),
      fileOf('_index.yaml', index(7)),
    ]);
    expect(summary).toMatchObject({
      entries: 1,
      warnings: [{ what: 'the index declares 7 entities, but there are files of 1' }],
    });
  });

  it.each([
    ['a file is damaged', yaml('1', '  x: [1'), 'LIST_UNREADABLE', 'the YAML is damaged or cut short'],
    ['a file holds no mapping', '- a\n- b\n', 'LIST_UNREADABLE', 'it holds no YAML mapping'],
    ['a file is empty', '', 'LIST_EMPTY', 'b.yaml is empty'],
    ['a file has no key', 'ref_number: EU.1\n', 'LIST_UNREADABLE', 'an entity has no logical id'],
  ])('is refused when %s', async (_when, text, code, sentence) => {
    const files = [fileOf('a.yaml', yaml('2')), fileOf('b.yaml', text)];
    await expect(readWhole(euFsf, files)).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(sentence),
    });
  });
});

describe('splitLettered', () => {
  it.each([
    ['(a) Minister of Tides, (b) Warden.', ['Minister of Tides', 'Warden']],
    ['a) Warden, b) Pilot; c) Cook', ['Warden', 'Pilot', 'Cook']],
    ['Minister of Tides', ['Minister of Tides']],
    ['Head of section (b) of the council', ['Head of section (b) of the council']],
  ])('splits %j', (text, parts) => {
    expect(splitLettered(text)).toEqual(parts);
  });
});
