import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { unSc } from './source.js';

const list = (individuals: string, entities = ''): string =>
  `<?xml version='1.0' encoding='UTF-8'?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated='2024-11-30T00:00:00.875Z'>
<INDIVIDUALS>${individuals}</INDIVIDUALS><ENTITIES>${entities}</ENTITIES></CONSOLIDATED_LIST>`;

const read = (xml: string): Promise<WholeList> => readWhole(unSc, [fileOf('consolidated.xml', xml, 50)]);

const person = (content: string): string =>
  `<INDIVIDUAL><DATAID>1</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>ADA</FIRST_NAME>${content}</INDIVIDUAL>`;

describe('A person of the UN list', () => {
  it('has all that its elements say', async () => {
    const { entries, summary } = await read(
      list(
        person(`<SECOND_NAME>MARIA</SECOND_NAME><THIRD_NAME/><FOURTH_NAME>HERON </FOURTH_NAME>
          <UN_LIST_TYPE>Test</UN_LIST_TYPE><REFERENCE_NUMBER>TEi.001 </REFERENCE_NUMBER>
          <LISTED_ON>2015-07-01-04:00</LISTED_ON><GENDER>FEMALE</GENDER>
          <NAME_ORIGINAL_SCRIPT>ада
            херон</NAME_ORIGINAL_SCRIPT><COMMENTS1>Seen in Port Vell.</COMMENTS1>
          <TITLE><VALUE>Captain</VALUE></TITLE><DESIGNATION><VALUE>a) Warden b) Minister of Tides</VALUE></DESIGNATION>
          <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE></NATIONALITY>
          <LAST_DAY_UPDATED><VALUE>2016-01-01</VALUE></LAST_DAY_UPDATED>
          <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Ada Crane; Ada Krane</ALIAS_NAME><DATE_OF_BIRTH>1971</DATE_OF_BIRTH><CITY_OF_BIRTH>Quito</CITY_OF_BIRTH><COUNTRY_OF_BIRTH>Ecuador</COUNTRY_OF_BIRTH><NOTE>original script: Ада Крейн</NOTE></INDIVIDUAL_ALIAS>
          <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Bird</ALIAS_NAME><DATE_OF_BIRTH>null</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>
          <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
          <INDIVIDUAL_ADDRESS><STREET>1 Quay</STREET><CITY>Port Vell</CITY><COUNTRY>Peru</COUNTRY><NOTE>previous</NOTE></INDIVIDUAL_ADDRESS>
          <INDIVIDUAL_ADDRESS><COUNTRY/></INDIVIDUAL_ADDRESS>
          <INDIVIDUAL_ADDRESS><COUNTRY/><NOTE>In prison in Peru</NOTE></INDIVIDUAL_ADDRESS>
          <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-05-03</DATE></INDIVIDUAL_DATE_OF_BIRTH>
          <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE></INDIVIDUAL_DATE_OF_BIRTH>
          <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Lima</CITY><COUNTRY>Peru</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
          <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Número de pasaporte</TYPE_OF_DOCUMENT><NUMBER>P1</NUMBER><ISSUING_COUNTRY>Peru</ISSUING_COUNTRY><DATE_OF_ISSUE>2001-02-03</DATE_OF_ISSUE></INDIVIDUAL_DOCUMENT>
          <INDIVIDUAL_DOCUMENT/><SORT_KEY/><HAS_INTERPOL_LINK>NO</HAS_INTERPOL_LINK><INTERPOL_LINK/>
          <LAST_REVIEWED_ON><VALUE>2024-11-01</VALUE></LAST_REVIEWED_ON>`),
      ),
    );
    expect(summary).toEqual({ entries: 1, published: '2024-11-30', missingParts: [], warnings: [] });
    expect(entries).toEqual([
      {
        entryId: '1',
        keyDerived: false,
        kind: 'person',
        names: [
          { value: 'ADA MARIA HERON', kind: 'primary' },
          { value: 'ада херон', kind: 'original-script' },
          { value: 'Ada Crane', kind: 'alias' },
          { value: 'Ada Krane', kind: 'alias' },
          { value: 'Ада Крейн', kind: 'original-script' },
          { value: 'Bird', kind: 'weak-alias' },
        ],
        birthDates: [
          {
            earliest: '1970-05-03',
            latest: '1970-05-03',
            precision: 'day',
            circa: false,
            text: '1970-05-03',
          },
          { earliest: '1971-01-01', latest: '1971-12-31', precision: 'year', circa: false, text: '1971' },
        ],
        birthPlaces: ['Lima, Peru', 'Quito, Ecuador'],
        countries: [
          { code: 'IR', role: 'nationality' },
          { code: 'PE', role: 'birth' },
          { code: 'EC', role: 'birth' },
          { code: 'PE', role: 'address' },
        ],
        gender: 'female',
        identifiers: [{ type: 'passport', value: 'P1', country: 'PE', note: 'issued 2001-02-03' }],
        addresses: [
          { text: '1 Quay, Port Vell, Peru (previous)', country: 'PE' },
          { text: 'In prison in Peru' },
        ],
        programs: ['Test'],
        topics: ['sanction'],
        positions: [
          { title: 'Warden', state: 'unknown' },
          { title: 'Minister of Tides', state: 'unknown' },
        ],
        listedOn: '2015-07-01',
        active: true,
        remarks: 'Title: Captain; Seen in Port Vell.',
        crossReferences: [{ source: 'un-sc', entryId: 'TEi.001' }],
        raw: expect.objectContaining({ DATAID: ['1'], REFERENCE_NUMBER: ['TEi.001 '] }),
      },
    ]);
  });

  it('has each of two names that stand in one field, and no placeholder', async () => {
    const { entries } = await read(
      list(person('<SECOND_NAME>HERON ; THE BIRD</SECOND_NAME><THIRD_NAME>na</THIRD_NAME>')),
    );
    expect(entries[0]?.names).toEqual([
      { value: 'ADA HERON', kind: 'primary' },
      { value: 'THE BIRD', kind: 'alias' },
    ]);
  });

  it.each([
    ['<TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1961</YEAR>', '1961-01-01', '1961-12-31', 'year', true],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1961</YEAR>', '1961-01-01', '1961-12-31', 'year', false],
    [
      '<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR>',
      '1960-01-01',
      '1962-12-31',
      'range',
      false,
    ],
    [
      '<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR><NOTE>Approximately</NOTE>',
      '1960-01-01',
      '1962-12-31',
      'range',
      true,
    ],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><NOTE>Nov. 1973</NOTE>', '1973-11-01', '1973-11-30', 'month', false],
  ])('has the birth date of %s', async (date, earliest, latest, precision, circa) => {
    const { entries } = await read(
      list(person(`<INDIVIDUAL_DATE_OF_BIRTH>${date}</INDIVIDUAL_DATE_OF_BIRTH>`)),
    );
    expect(entries[0]?.birthDates).toEqual([expect.objectContaining({ earliest, latest, precision, circa })]);
  });
});

describe('The UN list', () => {
  it('has entities, whose aliases are a.k.a. or f.k.a., and counts what it does not know', async () => {
    const { entries, summary } = await read(
      list(
        person('<NEW_ELEMENT>x</NEW_ELEMENT><NATIONALITY><VALUE>Atlantis</VALUE></NATIONALITY>'),
        `<ENTITY><DATAID>2</DATAID><FIRST_NAME>HERON
            LINE</FIRST_NAME><NAME_ORIGINAL_SCRIPT>HERON LINIE</NAME_ORIGINAL_SCRIPT>
          <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Heron</ALIAS_NAME></ENTITY_ALIAS>
          <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>Crane Line</ALIAS_NAME></ENTITY_ALIAS>
          <ENTITY_ALIAS><QUALITY>So so</QUALITY><ALIAS_NAME>Stork</ALIAS_NAME></ENTITY_ALIAS>
          <ENTITY_ADDRESS><COUNTRY>Peru</COUNTRY></ENTITY_ADDRESS></ENTITY>`,
      ),
    );
    expect(entries.map(({ entryId, kind }) => [entryId, kind])).toEqual([
      ['1', 'person'],
      ['2', 'organization'],
    ]);
    expect(entries[1]?.names.map(({ value, kind }) => [value, kind])).toEqual([
      ['HERON LINE', 'primary'],
      ['HERON LINIE', 'alias'],
      ['Heron', 'alias'],
      ['Crane Line', 'former'],
      ['Stork', 'alias'],
    ]);
    expect(summary.warnings.map(({ what }) => what)).toEqual([
      'unknown element NEW_ELEMENT',
      'unknown country "Atlantis"',
      'unknown alias quality "So so"',
    ]);
  });

  it.each([
    ['a key occurs twice', list(person('') + person('')), 'the key 1 occurs twice'],
    [
      'a record has no key',
      list('<INDIVIDUAL><FIRST_NAME>ADA</FIRST_NAME></INDIVIDUAL>'),
      'an INDIVIDUAL has no DATAID',
    ],
    ['it is another document', '<html><body>Sorry</body></html>', 'the root element is html'],
    ['it is cut short', list(person('')).slice(0, -60), 'cut short'],
  ])('is refused when %s', async (_when, xml, sentence) => {
    await expect(read(xml)).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(sentence),
    });
  });

  it('is one file', async () => {
    const file = fileOf('a.xml', list(''));
    await expect(readWhole(unSc, [file, file])).rejects.toThrow('it is one XML file, but 2 files were given');
  });
});
