import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { chSeco } from './source.js';

const program = (set: string, name: string): string =>
  `<sanctions-program ssid="10" version-date="2024-01-16"><program-key lang="eng">T</program-key>
  <program-name lang="ger">Gezeiten</program-name><program-name lang="eng">Tides</program-name>
  <sanctions-set ssid="${set}" lang="ger">Anhang</sanctions-set><sanctions-set ssid="${set}" lang="eng">${name}</sanctions-set>
  <origin>UNO</origin></sanctions-program>`;

const place = `<place ssid="50"><location>Port Vell</location><area>South</area><country iso-code="PE">Peru</country></place>`;

const list = (targets: string, type = 'whole-list'): string =>
  `<?xml version="1.0"?><swiss-sanctions-list list-type="${type}" date="2024-01-17">
  ${program('21', 'Annex 1')}${program('22', 'Annex 2')}${targets}${place}</swiss-sanctions-list>`;

const part = (order: number, type: string, value: string, variants = ''): string =>
  `<name-part order="${order}" name-part-type="${type}"><value>${value}</value>${variants}</name-part>`;

const name = (parts: string, type = 'primary-name', quality = 'good'): string =>
  `<name ssid="1" name-type="${type}" quality="${quality}" lang="eng">${parts}</name>`;

const listed =
  '<modification modification-type="listed" effective-date="2015-03-01" publication-date="2015-03-02"/>';

const person = (content: string, rest = listed, ssid = '100'): string =>
  `<target ssid="${ssid}"><sanctions-set-id>21</sanctions-set-id><individual sex="female">
  <identity ssid="2" main="true">${content}</identity></individual>${rest}</target>`;

const ada = name(part(1, 'whole-name', 'Ada Heron'));

const read = (xml: string): Promise<WholeList> => readWhole(chSeco, [fileOf('seco.xml', xml, 80)]);

describe('The Swiss list', () => {
  it('has all that a target says, with places by id and the set of measures as legal basis', async () => {
    const { entries, summary } = await read(
      list(
        `<target ssid="100"><sanctions-set-id>21</sanctions-set-id><sanctions-set-id>22</sanctions-set-id>
        <foreign-identifier>TEi.001</foreign-identifier>
        <individual sex="female"><identity ssid="2" main="true">
        ${name(part(2, 'family-name', 'Heron') + part(1, 'given-name', 'Ada') + part(3, 'title', 'Captain'))}
        ${name(part(1, 'whole-name', 'Bird'), 'alias', 'low')}
        ${name(part(1, 'whole-name', 'Ada Crane'), 'formerly-known-as')}
        <nationality><country iso-code="CL">Chile</country></nationality>
        <day-month-year day="3" month="5" year="1970" calendar="Gregorian" quality="good"/>
        <day-month-year month="6" year="1971" quality="low"/>
        <place-of-birth place-id="50"/>
        <address place-id="50"><address-details>1 Quay</address-details><p-o-box>7</p-o-box></address>
        <identification-document document-type="diplomatic-passport"><number>P1</number>
        <issuer code="PE">Peru</issuer><date-of-issue>2001-02-03</date-of-issue></identification-document>
        </identity><justification>Warden of tides.</justification>
        <other-information>Seen in 2009</other-information><other-information>Tax registration number: 77</other-information>
        </individual>${listed}</target>`,
      ),
    );
    expect(summary).toEqual({ entries: 1, published: '2024-01-17', missingParts: [], warnings: [] });
    const act = {
      program: 'Tides',
      authority: 'State Secretariat for Economic Affairs (SECO)',
      listedOn: '2015-03-01',
    };
    expect(entries).toEqual([
      {
        entryId: '100',
        keyDerived: false,
        kind: 'person',
        names: [
          { value: 'Ada Heron', kind: 'primary', parts: { first: 'Ada', last: 'Heron' } },
          { value: 'Bird', kind: 'weak-alias' },
          { value: 'Ada Crane', kind: 'former' },
        ],
        birthDates: [
          {
            earliest: '1970-05-03',
            latest: '1970-05-03',
            precision: 'day',
            circa: false,
            text: '1970-05-03',
          },
          { earliest: '1971-06-01', latest: '1971-06-30', precision: 'month', circa: true, text: '1971-06' },
        ],
        birthPlaces: ['Port Vell, South, PE'],
        countries: [
          { code: 'CL', role: 'nationality' },
          { code: 'PE', role: 'birth' },
          { code: 'PE', role: 'address' },
        ],
        gender: 'female',
        identifiers: [
          { type: 'passport', value: 'P1', country: 'PE', note: 'diplomatic-passport, issued 2001-02-03' },
          { type: 'tax-id', value: '77' },
        ],
        addresses: [{ text: '1 Quay, P.O. Box 7, Port Vell, South, PE', country: 'PE' }],
        programs: ['Tides'],
        topics: ['sanction'],
        positions: [],
        sanctions: [
          { ...act, legalBasis: 'Annex 1' },
          { ...act, legalBasis: 'Annex 2' },
        ],
        listedOn: '2015-03-01',
        active: true,
        remarks: 'Seen in 2009; Title: Captain; Warden of tides.',
        crossReferences: [{ source: 'un-sc', entryId: 'TEi.001' }],
        raw: expect.anything(),
      },
    ]);
  });

  it('takes only a number of the UN for a reference to its list', async () => {
    const target = person(ada).replace(
      '<individual',
      '<foreign-identifier>140</foreign-identifier><individual',
    );
    const { entries } = await read(list(target));
    expect(entries[0]?.crossReferences).toEqual([]);
  });

  it('takes a language for the same in whatever capitals', async () => {
    const variant = (lang: string, text: string): string =>
      `<spelling-variant lang="${lang}" script="CYRL">${text}</spelling-variant>`;
    const parts =
      part(1, 'given-name', 'Ada', variant('RUS', 'Ада')) +
      part(2, 'family-name', 'Zhuravl', variant('rus', 'Журавль'));
    const { entries } = await read(list(person(name(parts))));
    expect(entries[0]?.names.slice(1)).toEqual([
      { value: 'Ада Журавль', kind: 'original-script', language: 'rus' },
    ]);
  });

  it('spells a name in each of its scripts, taking the published part where one has no variant', async () => {
    const cyrillic = (text: string): string =>
      `<spelling-variant lang="rus" script="CYRL">${text}</spelling-variant>`;
    const latin = (text: string): string =>
      `<spelling-variant lang="eng" script="LATN">${text}</spelling-variant>`;
    const { entries } = await read(
      list(
        person(
          name(
            part(1, 'given-name', 'Ada', cyrillic('Ада')) +
              part(2, 'family-name', 'Zhuravl', cyrillic('Журавль') + latin('Juravl') + latin('Zuravl')),
          ),
        ),
      ),
    );
    expect(entries[0]?.names).toEqual([
      { value: 'Ada Zhuravl', kind: 'primary', parts: { first: 'Ada', last: 'Zhuravl' } },
      { value: 'Ада Журавль', kind: 'original-script', language: 'rus' },
      { value: 'Ada Juravl', kind: 'alias', language: 'eng' },
      { value: 'Ada Zuravl', kind: 'alias', language: 'eng' },
    ]);
  });

  it('keeps a name of very many spellings small, and counts it', async () => {
    const many = [1, 2, 3].map((order) =>
      part(
        order,
        'other',
        'x',
        'abcdefgh'.replace(/./g, (c) => `<spelling-variant script="LATN">${c}</spelling-variant>`),
      ),
    );
    const { entries, summary } = await read(list(person(name(many.join('')))));
    expect(entries[0]?.names).toHaveLength(50);
    expect(summary.warnings).toEqual([{ what: 'name with very many spellings', count: 1 }]);
  });

  it('has the same primary name whatever the order', async () => {
    const other = name(part(1, 'whole-name', 'Ada Zander'));
    const [one, two] = await Promise.all([read(list(person(ada + other))), read(list(person(other + ada)))]);
    expect(one.entries[0]?.names[0]).toEqual({ value: 'Ada Heron', kind: 'primary' });
    expect(two.entries[0]?.names[0]).toEqual(one.entries[0]?.names[0]);
  });

  it('keeps the de-listed as inactive with their end, and a party listed again as active', async () => {
    const gone =
      '<modification modification-type="de-listed" effective-date="2020-01-01"><removed><name>x</name></removed></modification>';
    const again = '<modification modification-type="listed" effective-date="2022-01-01"/>';
    const { entries } = await read(
      list(
        person(ada, gone + listed, '1') + person(ada, listed + gone + again, '2') + person(ada, listed, '3'),
      ),
    );
    expect(
      entries.map(({ active, listedOn, sanctions }) => [active, listedOn, sanctions?.[0]?.endedOn]),
    ).toEqual([
      [false, '2015-03-01', '2020-01-01'],
      [true, '2015-03-01', undefined],
      [true, '2015-03-01', undefined],
    ]);
  });

  it('has entities, vessels with their number, and ties by name', async () => {
    const identity = (value: string): string =>
      `<identity main="true">${name(part(1, 'whole-name', value))}</identity>`;
    const { entries, summary } = await read(
      list(
        `<target ssid="1" sanctions-set-id="22"><entity>${identity('Tide Ltd')}</entity>${listed}</target>
        <target ssid="2"><sanctions-set-id>99</sanctions-set-id><object object-type="vessel">${identity('SEA HERON')}
        <other-information>IMO number: 1234567</other-information>
        <relation target-id="1" relation-type="owned-by"/><relation target-id="77" relation-type="related-to"/>
        </object>${listed}</target>`,
      ),
    );
    expect(entries[0]).toMatchObject({ kind: 'organization', sanctions: [{ legalBasis: 'Annex 2' }] });
    expect(entries[1]).toMatchObject({
      kind: 'vessel',
      identifiers: [{ type: 'imo', value: '1234567' }],
      relations: [{ kind: 'owner', inverse: true, entryId: '1', name: 'Tide Ltd', role: 'owned by' }],
      sanctions: [],
    });
    expect(summary.warnings).toEqual([
      { what: 'target of a set of measures that the file does not hold', count: 1 },
    ]);
  });

  it('counts what it does not understand', async () => {
    const odd = `${name('', 'nickname')}<day-month-year year="1390" calendar="Islamic"/>`;
    const { entries, summary } = await read(list(person(odd, '<mood/>')));
    expect(entries[0]?.names).toEqual([{ value: 'SECO target 100', kind: 'primary' }]);
    expect(entries[0]?.birthDates).toEqual([]);
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'entry without a name',
      'unknown element mood',
      'unknown name type "nickname"',
      'unreadable date "1390" (Islamic calendar)',
    ]);
  });

  it.each([
    [
      'that is an amendment',
      list(person(ada), 'amendment'),
      'LIST_UNREADABLE',
      'must not replace the list. Take the whole',
    ],
    ['of another case', list(person(ada), 'Amendment'), 'LIST_UNREADABLE', 'its list type is "Amendment"'],
    ['that is a part', list(person(ada), 'partial-list'), 'LIST_UNREADABLE', 'must not replace the list'],
    ['without its type', list(person(ada), ''), 'LIST_UNREADABLE', 'not "whole-list"'],
    ['of 0 bytes', '', 'LIST_EMPTY', '0 bytes'],
    ['of another list', '<list/>', 'LIST_UNREADABLE', 'the root element is list'],
    ['cut short', list(person(ada)).slice(0, -30), 'LIST_UNREADABLE', 'damaged or cut short'],
    ['with a target without key', list(person(ada, listed, '')), 'LIST_UNREADABLE', 'a target has no ssid'],
    ['with a target twice', list(person(ada) + person(ada)), 'LIST_UNREADABLE', 'the key 100 occurs twice'],
  ])('refuses a file %s', async (_what, xml, code, detail) => {
    await expect(read(xml)).rejects.toMatchObject({ code, detail: expect.stringContaining(detail) });
  });
});
