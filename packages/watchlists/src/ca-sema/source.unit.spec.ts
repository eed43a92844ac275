import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { splitAliases } from './aliases.js';
import { caSema } from './source.js';

const list = (...records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><data-set>${records.map((record) => `<record>${record}</record>`).join('')}</data-set>`;

const read = (xml: string): Promise<WholeList> => readWhole(caSema, [fileOf('sema-lmes.xml', xml, 60)]);

const place = '<Country>Tideland / Pays des marées</Country><Schedule>1, Part 2</Schedule><Item>5</Item>';
const ada = `${place}<LastName>HERON</LastName><GivenName>\u00a0Ada Maria</GivenName>`;

describe('The Canadian list', () => {
  it('has persons with parts of their name, the regulations as programme, and a derived key', async () => {
    const { entries, summary } = await read(
      list(
        `${ada}<Title>Captain/capitaine</Title><DateOfBirth>1971 or 1972</DateOfBirth><Aliases>Ada Crane, Addie</Aliases>`,
      ),
    );
    expect(summary).toEqual({ entries: 1, missingParts: [], warnings: [] });
    expect(entries).toEqual([
      {
        entryId: expect.stringMatching(/^[\da-f]{20}$/),
        keyDerived: true,
        kind: 'person',
        names: [
          { value: 'Ada Maria HERON', kind: 'primary', parts: { first: 'Ada Maria', last: 'HERON' } },
          { value: 'Ada Crane', kind: 'alias' },
          { value: 'Addie', kind: 'weak-alias' },
        ],
        birthDates: [
          expect.objectContaining({ earliest: '1971-01-01', precision: 'year' }),
          expect.objectContaining({ earliest: '1972-01-01', precision: 'year' }),
        ],
        birthPlaces: [],
        countries: [],
        identifiers: [],
        addresses: [],
        programs: ['Tideland'],
        topics: ['sanction'],
        positions: [],
        sanctions: [
          {
            program: 'Tideland',
            authority: 'Government of Canada',
            legalBasis: 'Schedule 1, Part 2, item 5',
          },
        ],
        active: true,
        remarks: 'Title: Captain/capitaine',
        crossReferences: [],
        raw: expect.objectContaining({ Item: ['5'] }),
      },
    ]);
  });

  it('is the same with the old and the new names of elements', async () => {
    const inOld = await read(
      list(`${ada}<DateOfBirth>Sep-68</DateOfBirth>`, `${place}<Entity>Tide Ltd</Entity>`),
    );
    const inNew = await read(
      list(
        `${ada}<DateOfBirthOrShipBuildDate>Sep-68</DateOfBirthOrShipBuildDate>`,
        `${place}<EntityOrShip>Tide Ltd</EntityOrShip>`,
      ),
    );
    const withoutRaw = ({ entries }: WholeList): unknown[] =>
      entries.map((entry) => ({ ...entry, raw: null }));
    expect(withoutRaw(inNew)).toEqual(withoutRaw(inOld));
    expect(inOld.entries[0]?.birthDates[0]).toMatchObject({ earliest: '1968-09-01', precision: 'month' });
    expect(inOld.entries[1]).toMatchObject({ kind: 'organization', names: [{ value: 'Tide Ltd' }] });
  });

  it('is the same with names of elements in two languages, as since 2026', async () => {
    const ship = (title: string): string => `${place}<EntityOrShip>SEA HERON</EntityOrShip>${title}`;
    const inOne = await read(
      list(
        `${ada}<DateOfBirthOrShipBuildDate>1970</DateOfBirthOrShipBuildDate><Aliases>Ada Crane</Aliases>`,
        ship('<TitleOrShip>Oil tanker</TitleOrShip><ShipIMONumber>1234567</ShipIMONumber>'),
      ),
    );
    const twoPlace =
      '<Country-Pays>Tideland / Pays des marées</Country-Pays><Schedule-Annexe>1, Part 2</Schedule-Annexe><Item-NumeroDarticle>5</Item-NumeroDarticle>';
    const inTwo = await read(
      list(
        `${twoPlace}<LastName-NomDeFamille>HERON</LastName-NomDeFamille><GivenName-Prenom>Ada Maria </GivenName-Prenom>
        <DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire>1970</DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire>
        <Aliases-Alias>Ada Crane</Aliases-Alias>`,
        `${twoPlace}<EntityOrShip-EntiteOuNavire>SEA HERON</EntityOrShip-EntiteOuNavire>
        <TitleOrShipType-TitreOuTypeDeNavire>Oil
        tanker | Navire-citerne</TitleOrShipType-TitreOuTypeDeNavire><ShipIMONumber-NumeroOMIDuNavire> 1234567</ShipIMONumber-NumeroOMIDuNavire>`,
      ),
    );
    const withoutRaw = ({ entries }: WholeList): unknown[] =>
      entries.map((entry) => ({ ...entry, raw: null }));
    expect(inTwo.summary.warnings).toEqual([]);
    expect(withoutRaw(inTwo)).toEqual(withoutRaw(inOne));
    expect(inTwo.entries[0]?.raw).toMatchObject({ 'LastName-NomDeFamille': ['HERON'] });
  });

  it('has ships with number, type and year of build, and the day of listing as a number of Excel', async () => {
    const { entries } = await read(
      list(
        `${place}<EntityOrShip>SEA HERON</EntityOrShip><TitleOrShip>Oil tanker</TitleOrShip>
        <DateOfBirthOrShipBuildDate>2003</DateOfBirthOrShipBuildDate><ShipIMONumber>IMO 1234567</ShipIMONumber>
        <DateOfListing>45000</DateOfListing>`,
      ),
    );
    expect(entries[0]).toMatchObject({
      kind: 'vessel',
      birthDates: [],
      identifiers: [{ type: 'imo', value: '1234567' }],
      listedOn: '2023-03-15',
      remarks: 'Ship type: Oil tanker; Built: 2003',
    });
  });

  it('keeps keys apart by name, also without schedule, and keys of repeated records by order', async () => {
    const entity = (name: string): string =>
      `<Country>Tideland</Country><Item>5</Item><Entity>${name}</Entity>`;
    const { entries } = await read(list(entity('A'), entity('B'), entity('A'), entity(' a ')));
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(4);
    const alone = await read(list(entity('B').replace('<Item>', '<Schedule>N/A</Schedule><Item>')));
    expect(alone.entries[0]?.sanctions?.[0]?.legalBasis).toBe('item 5');
    expect((await read(list(entity('A')))).entries[0]?.entryId).toBe(entries[0]?.entryId);
  });

  it('has the French name of an entity as an alias', async () => {
    const { entries } = await read(list(`${place}<Entity>Ministry of Tides / Ministère des marées</Entity>`));
    expect(entries[0]?.names).toEqual([
      { value: 'Ministry of Tides', kind: 'primary' },
      { value: 'Ministère des marées', kind: 'alias', language: 'fr' },
    ]);
    const one = ['TIDE/MAREE', 'Tide Works (North/South Bank)', 'Tide Works A/S'];
    const { entries: others } = await read(list(...one.map((name) => `${place}<Entity>${name}</Entity>`)));
    expect(others.map(({ names }) => names.map(({ value }) => value))).toEqual(one.map((name) => [name]));
  });

  it('counts what it does not understand', async () => {
    const { summary } = await read(
      list(`${place}<Mood>x</Mood><DateOfBirth>soon</DateOfBirth>`, `${ada}<DateOfBirth>soon</DateOfBirth>`),
    );
    expect(summary.warnings.map(({ what }) => what)).toEqual([
      'unknown element Mood',
      'entry without a name',
      'unreadable date "soon"',
    ]);
  });

  it.each([
    ['of 0 bytes', '', 'LIST_EMPTY', '0 bytes'],
    ['of another list', '<list/>', 'LIST_UNREADABLE', 'the root element is list'],
    ['cut short', list(ada).slice(0, -20), 'LIST_UNREADABLE', 'damaged or cut short'],
    [
      'with other names for names',
      list(`${place}<Nom>A</Nom>`, `${place}<Nom>B</Nom>`, ada),
      'LIST_UNREADABLE',
      'no name was found in 2 of its 3 entries',
    ],
  ])('refuses a file %s', async (_what, xml, code, detail) => {
    await expect(read(xml)).rejects.toMatchObject({ code, detail: expect.stringContaining(detail) });
  });
});

describe('splitAliases', () => {
  const values = (text: string, person = true): string[] =>
    splitAliases(text, person).map(({ value, kind, language }) => [value, kind, language ?? ''].join('|'));

  it.each<[string, string[]]>([
    ['Ada Crane, Ada Krane; A. Heron', ['Ada Crane|alias|', 'Ada Krane|alias|', 'A. Heron|alias|']],
    [
      'Ada Crane (Russian: Ада Журавль; Belarusian: Ада Жораў)',
      ['Ada Crane|alias|', 'Ада Журавль|original-script|ru', 'Ада Жораў|original-script|be'],
    ],
    ['in Ukrainian: Ада Журавель, Ada Zhuravel', ['Ада Журавель|original-script|uk', 'Ada Zhuravel|alias|']],
    ['Ada Crane, Ada Krane and A. Heron', ['Ada Crane|alias|', 'Ada Krane|alias|', 'A. Heron|alias|']],
    ['Ада Журавль', ['Ада Журавль|original-script|']],
    ['Also known as: Ada Crane', ['Also known as: Ada Crane|alias|']],
    [' , ', []],
  ])('reads %j', (text, names) => {
    expect(values(text)).toEqual(names);
  });

  it('leaves the form of a company with its name, and one word is a name', () => {
    expect(values('Tide Co., Ltd., Tides and Sons, (TIDE)', false)).toEqual([
      'Tide Co., Ltd|alias|',
      'Tides and Sons|alias|',
      'TIDE|alias|',
    ]);
  });
});
