import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { ofacConsolidated, ofacSdn } from './source.js';

const namespaces = [
  'http://tempuri.org/sdnList.xsd',
  'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML',
] as const;

const list = (entries: string, count: number | string, namespace: string = namespaces[0]): string =>
  `<?xml version="1.0" standalone="yes"?>
  <sdnList xmlns="${namespace}"><publshInformation><Publish_Date>04/06/2020</Publish_Date>
  <Record_Count>${count}</Record_Count></publshInformation>${entries}</sdnList>`;

const read = (xml: string): Promise<WholeList> => readWhole(ofacSdn, [fileOf('SDN.XML', xml)]);

const id = (type: string, number: string, more = ''): string =>
  `<id><uid>9</uid><idType>${type}</idType><idNumber>${number}</idNumber>${more}</id>`;

const aka = (type: string, category: string, last: string, first = ''): string =>
  `<aka><uid>8</uid><type>${type}</type><category>${category}</category><lastName>${last}</lastName>${
    first === '' ? '' : `<firstName>${first}</firstName>`
  }</aka>`;

const person = (ids: string, akas: string): string => `<sdnEntry>
  <uid>1</uid><firstName>Ada Mary</firstName><lastName>HERON</lastName>
  <title>Director, HERON LINE</title><sdnType>Individual</sdnType>
  <remarks>(Linked To: CRANE LINE); pilot of boats</remarks>
  <programList><program>TEST</program><program>OTHER</program></programList>
  <idList>${ids}</idList><akaList>${akas}</akaList>
  <addressList><address><uid>11</uid><address1>12 Quay</address1><address2>Pier 3</address2><city>Lima</city>
    <stateOrProvince>Callao</stateOrProvince><postalCode>07001</postalCode><country>Peru</country></address></addressList>
  <nationalityList><nationality><uid>12</uid><country>Peru</country><mainEntry>true</mainEntry></nationality></nationalityList>
  <citizenshipList><citizenship><uid>13</uid><country>Chile</country><mainEntry>true</mainEntry></citizenship></citizenshipList>
  <dateOfBirthList><dateOfBirthItem><uid>14</uid><dateOfBirth>1971</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>
    <dateOfBirthItem><uid>15</uid><dateOfBirth>circa Jan 1970</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
  <placeOfBirthList><placeOfBirthItem><uid>16</uid><placeOfBirth>Port Vell, Peru</placeOfBirth><mainEntry>true</mainEntry></placeOfBirthItem></placeOfBirthList>
</sdnEntry>`;

const ids = [
  id('Passport', 'A1', '<idCountry>Peru</idCountry><issueDate>01 Jan 2000</issueDate>'),
  id('Gender', 'Female'),
  id('Secondary sanctions risk:', 'section 1(b)'),
  id('Website', 'heron.example'),
] as const;
const akas = [
  aka('a.k.a.', 'strong', 'CRANE', 'Ada'),
  aka('f.k.a.', 'strong', 'EGRET', 'Ada'),
  aka('a.k.a.', 'weak', 'THE BIRD'),
] as const;

const vessel = `<sdnEntry><uid>2</uid><lastName>SEA HERON</lastName><sdnType>Vessel</sdnType>
  <programList><program>TEST</program></programList>
  <idList>${id('Vessel Registration Identification', 'IMO 1234567')}</idList>
  <vesselInfo><callSign>AB1</callSign><vesselType>Tanker</vesselType><vesselFlag>Panama</vesselFlag>
  <vesselOwner>Heron Line</vesselOwner><tonnage>1099144</tonnage><grossRegisteredTonnage>20</grossRegisteredTonnage></vesselInfo></sdnEntry>`;

/** The same two parties in the CSV files. */
const csv = [
  fileOf(
    'sdn.csv',
    [
      `1,"HERON, Ada Mary","individual","TEST] [OTHER","Director, HERON LINE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB circa Jan 1970; alt. DOB 1971; POB Port Vell, Peru; nationality Peru; citizen Chile; Gender Female; Passport A1 (Peru) issued 01 Jan 2000; Secondary sanctions risk: section 1(b); Website heron.example; Director, HERON LINE; Linked To: CRANE LINE; pilot of boats; a.k.a. 'THE BIRD'."`,
      '2,"SEA HERON","vessel","TEST",-0- ,"AB1","Tanker","1,099,144","20","Panama","Heron Line","Vessel Registration Identification IMO 1234567."',
      '\u001a',
    ].join('\r\n'),
  ),
  fileOf(
    'add.csv',
    '1,11,"12 Quay, Pier 3","Lima, Callao 07001","Peru",-0- \r\n2,12,-0- ,-0- ,-0- ,-0- \r\n\u001a',
  ),
  fileOf('alt.csv', '1,8,"aka","CRANE, Ada",-0- \r\n1,8,"fka","EGRET, Ada",-0- \r\n\u001a'),
];

describe("OFAC's XML", () => {
  it.each(namespaces)('gives what the CSV files give, in the namespace %s', async (namespace) => {
    const xml = await read(list(person(ids.join(''), akas.join('')) + vessel, 2, namespace));
    expect(xml.summary).toEqual({
      entries: 2,
      declaredCount: 2,
      published: '2020-04-06',
      missingParts: [],
      warnings: [],
    });
    const facts = ({ entries }: WholeList): unknown[] =>
      entries.map(({ identifiers, raw: _, ...entry }) => ({
        ...entry,
        identifiers: new Set(identifiers.map((identifier) => JSON.stringify(identifier))),
      }));
    expect(facts(xml)).toEqual(facts(await readWhole(ofacSdn, csv)));
  });

  it('keeps what it wrote', async () => {
    const [, second] = (await read(list(person('', '') + vessel, 2))).entries;
    expect(second?.raw).toMatchObject({ uid: ['2'], vesselInfo: [{ callSign: ['AB1'] }] });
  });

  it('does not change with the order of ids', async () => {
    const [one] = (await read(list(person(ids.join(''), akas.join('')), 1))).entries;
    const [other] = (await read(list(person([...ids].reverse().join(''), akas.join('')), 1))).entries;
    expect({ ...other, raw: null }).toEqual({ ...one, raw: null });
  });

  it('is counted and kept where it is not understood', async () => {
    const { summary } = await read(
      list(
        person('', aka('z.k.a.', 'doubtful', 'X')).replace('<uid>1</uid>', '<uid>1</uid><mood>calm</mood>'),
        1,
      ),
    );
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'unknown alias category "doubtful"',
      'unknown alias type "zka"',
      'unknown element mood',
    ]);
  });

  const whole = list(vessel, 1);

  it.each([
    ['it declares another count', list(vessel, 5), 'it declares 5 entries but holds 1'],
    ['its count is no number', list(vessel, 'many'), 'its Record_Count "many" is no number'],
    ['it is cut short', whole.slice(0, -30), 'cut short'],
    ['a key occurs twice', list(vessel + vessel, 2), 'the key 2 occurs twice'],
    ['an entry has no key', list('<sdnEntry><lastName>X</lastName></sdnEntry>', 1), 'no uid'],
    ['it is another document', '<html><body>Sorry</body></html>', 'the root element is html'],
    [
      'it is the advanced list',
      '<Sanctions xmlns="https://example.org"/>',
      'advanced XML (sdn_advanced.xml), which Probity does not read. Take SDN.XML',
    ],
  ])('is refused when %s', async (_when, xml, sentence) => {
    await expect(read(xml)).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(sentence),
    });
  });

  it('is one file, of either list', async () => {
    const file = fileOf('CONSOLIDATED.XML', whole);
    await expect(readWhole(ofacConsolidated, [file, ...csv])).rejects.toThrow('but 4 files were given');
    expect((await readWhole(ofacConsolidated, [file])).summary.entries).toBe(1);
  });
});
