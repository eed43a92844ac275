import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { findSource } from '@probity/watchlists';
import { readingRevision } from '@probity/watchlists/reading-revision';
import fc from 'fast-check';
import { meaningHash } from './meaning-hash.js';

type Files = Readonly<Record<string, string>>;

/** A publication of one party that is written in pieces, in the order given; tables with or without quotes. */
interface Publication {
  readonly pieces: readonly string[];
  write(pieces: readonly string[], quoted: boolean): Files;
}

/** Hashes of what a source reads from files. */
const meaningsOf = async (source: string, files: Files): Promise<string[]> => {
  const opened = Object.entries(files).map(([name, text]) => ({
    name,
    async *open(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    },
  }));
  const hashes: string[] = [];
  for await (const entry of findSource(source).read(opened).entries) hashes.push(meaningHash(entry));
  return hashes;
};

/** Lines of cells between commas that hold none themselves. */
const table = (lines: readonly string[], quoted: boolean): string => {
  const cell = (text: string): string => (quoted ? `"${text}"` : text);
  return lines.map((line) => `${line.split(',').map(cell).join(',')}\r\n`).join('');
};

const euNames = [
  '<nameAlias wholeName="Ada Heron" nameLanguage="EN" strong="true" function="Warden" gender="F" logicalId="11"/>',
  '<nameAlias wholeName="Ada Haron" nameLanguage="" strong="true" title="Captain" logicalId="12"/>',
  '<nameAlias wholeName="Ада Херон" nameLanguage="RU" strong="true" function="Pilot" logicalId="10"/>',
  '<nameAlias wholeName="Ada Heron" nameLanguage="DE" strong="true" title="Dr" logicalId="14"><remark>B</remark></nameAlias>',
  '<nameAlias wholeName="The Bird" nameLanguage="EN" strong="false" logicalId="9"><remark>A</remark></nameAlias>',
];
const euList = (names: readonly string[]): Files => ({
  list: `<export><sanctionEntity logicalId="1"><subjectType code="person"/>${names.join('')}</sanctionEntity></export>`,
});

const none = '-0- ';
const ofac: Publication = {
  pieces: [`1,21,aka,HERON A.,${none}`, `1,22,fka,OLD HERON,${none}`, `1,23,aka,THE BIRD,${none}`],
  write: (pieces, quoted) => ({
    'sdn.csv': table([`1,HERON Ada,individual,TEST,${Array(8).fill(none).join(',')}`], quoted),
    'add.csv': table([`1,11,12 Quay,Lima,Peru,${none}`], quoted),
    'alt.csv': table(pieces, quoted),
  }),
};

const ofsiColumns = ['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Title', 'DOB'];
const ofsiRest = ['Town of Birth', 'Country of Birth', 'Nationality', 'Passport Details', 'NI Number'];
const ofsiAddress = ['Position', ...[1, 2, 3, 4, 5, 6].map((number) => `Address ${number}`), 'Post/Zip Code'];
const ofsiLast = ['Country', 'Other Information', 'Group Type', 'Alias Type', 'Regime', 'Listed On'];
const ofsiHeader = [
  ...[...ofsiColumns, ...ofsiRest, ...ofsiAddress, ...ofsiLast],
  ...['Last Updated', 'Group ID'],
].join(',');
const ofsiRow = (last: string, first: string, type: string, country: string): string =>
  [last, first, ...Array<string>(19).fill(''), country, '', 'Individual', type]
    .concat('Tides', '01/04/2016', '01/04/2016', '7')
    .join(',');

const publications: Readonly<Record<string, Publication>> = {
  'ofac-sdn': ofac,
  'ofac-cons': {
    ...ofac,
    write: (pieces, quoted) =>
      Object.fromEntries(
        Object.entries(ofac.write(pieces, quoted)).map(([name, text]) => [
          `cons_${name.replace('sdn', 'prim')}`,
          text,
        ]),
      ),
  },
  'un-sc': {
    pieces: ['Ada Crane', 'Ada Krane', 'Bird'].map(
      (name) =>
        `<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${name}</ALIAS_NAME></INDIVIDUAL_ALIAS>`,
    ),
    write: (pieces) => ({
      list: `<CONSOLIDATED_LIST dateGenerated="2024-11-30T00:00:00.875Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
        <FIRST_NAME>ADA</FIRST_NAME>${pieces.join('')}</INDIVIDUAL></INDIVIDUALS><ENTITIES/></CONSOLIDATED_LIST>`,
    }),
  },
  'eu-fsf': { pieces: euNames, write: euList },
  'uk-sl': {
    pieces: [
      'TST1,Individual,HERON,Ada,Primary Name,',
      'TST1,Individual,HARON,Ada,Primary Name,',
      'TST1,Individual,Bird,The,Alias,',
      'TST1,Individual,,,,Ада Херон',
      'TST1,Individual,,,,Ada Heron',
    ],
    write: (pieces, quoted) => ({
      list: table(
        ['Unique ID,Individual Entity Ship,Name 6,Name 1,Name type,Name non-latin script', ...pieces],
        quoted,
      ),
    }),
  },
  'uk-ofsi': {
    pieces: [
      ofsiRow('HERON', 'Ada', 'Prime Alias', 'Peru'),
      ofsiRow('HARON', 'Ada', 'AKA', 'Chile'),
      ofsiRow('BIRD', '', 'AKA', 'Peru'),
    ],
    write: (pieces, quoted) => ({
      list: table([`Last Updated:,01/02/2020`, ofsiHeader, ...pieces], quoted),
    }),
  },
  'ca-sema': {
    pieces: ['Ada Crane', 'Ada Krane', 'Ada Harron'],
    write: (pieces) => ({
      list: `<data-set><record><Country>Tideland</Country><Schedule>1</Schedule><Item>5</Item><LastName>HERON</LastName>
        <GivenName>Ada</GivenName><Aliases>${pieces.join(', ')}</Aliases></record></data-set>`,
    }),
  },
  'ch-seco': {
    pieces: ['Ada Heron', 'Ada Crane', 'Bird'].map(
      (name, index) =>
        `<name ssid="${index}" name-type="${index === 0 ? 'primary-name' : 'alias'}" quality="good" lang="eng">
         <name-part order="1" name-part-type="whole-name"><value>${name}</value></name-part></name>`,
    ),
    write: (pieces) => ({
      list: `<swiss-sanctions-list list-type="whole-list" date="2024-01-17"><target ssid="100"><individual sex="female">
        <identity ssid="2" main="true">${pieces.join('')}</identity></individual><modification
        modification-type="listed" effective-date="2015-03-01" publication-date="2015-03-02"/></target>
        </swiss-sanctions-list>`,
    }),
  },
  'us-csl': {
    pieces: ['Tide Yard', 'Tidal Works', 'T. Works'],
    write: (pieces, quoted) => ({
      list: table(
        [
          `source,entity_number,type,programs,name,title,addresses,federal_register_notice,start_date,end_date,standard_order,
license_requirement,license_policy,call_sign,vessel_type,gross_tonnage,gross_registered_tonnage,vessel_flag,vessel_owner,
remarks,source_list_url,alt_names,citizenships,dates_of_birth,nationalities,places_of_birth,source_information_url,ids`.replaceAll(
            '\n',
            '',
          ),
          `Entity List (EL) - Bureau of Industry and Security,,,,Tide Works,,,,2018-08-01${','.repeat(13)}${pieces.join('; ')}${','.repeat(6)}`,
        ],
        quoted,
      ),
    }),
  },
  'us-dpl': {
    pieces: ['ADA HERON,1 QUAY,LIMA,,PE,,10/16/2017,10/13/2027,Y,2019-06-12,FR NOTICE ADDED,82 F.R. 1'],
    write: (pieces, quoted) => ({
      list: table(
        [
          'Name,Street_Address,City,State,Country,Postal_Code,Effective_Date,Expiration_Date,Standard_Order,Last_Update,Action,FR_Citation',
          ...pieces,
        ],
        quoted,
      ).replaceAll(',', '\t'),
    }),
  },
  'us-congress': {
    pieces: [
      '{ type: rep, start: "2017-01-03", end: "2019-01-03", state: OH, district: 2 }',
      '{ type: sen, start: "2021-01-03", end: "2027-01-03", state: OH, class: 1 }',
    ],
    write: (pieces) => ({
      list: `- { id: { bioguide: B1, govtrack: 1 }, name: { first: Ada, last: Heron }, bio: { gender: F }, terms: [${pieces.join(', ')}] }\n`,
    }),
  },
  'world-leaders': {
    pieces: [
      'Q1,Peru,Q10,President of Eastland,Q100,Ada Heron,2011,2016',
      'Q1,Peru,Q10,President of Eastland,Q100,Ada Heron,2020,',
      'Q1,Peru,Q11,Minister of Tides,Q100,Ada Heron,2005,2009',
    ],
    write: (pieces, quoted) => ({
      list: table(
        [
          'countryid,country,position,positionLabel,officeholder,officeholderLabel,start_year,end_year',
          ...pieces,
        ],
        quoted,
      ),
    }),
  },
  'everypolitician:ee': {
    pieces: [
      'u-1,Ada Heron,,,Assembly,9,2007-01-01,2011-01-01,,female,Q1',
      'u-1,Ada Heron,,,Assembly,10,2011-01-01,2015-01-01,,female,Q1',
    ],
    write: (pieces, quoted) => ({
      list: table(
        ['id,name,email,area,chamber,term,start_date,end_date,image,gender,wikidata', ...pieces],
        quoted,
      ),
    }),
  },
  'ftm:people': {
    pieces: ['"Ada Crane"', '"Ada Krane"', '"Bird"'],
    write: (pieces) => ({
      list: `{"id":"p1","schema":"Person","properties":{"name":["Ada Heron"],"alias":[${pieces.join(',')}],"topics":["sanction"]}}\n`,
    }),
  },
};

describe('The meaning of a list', () => {
  it.each(Object.entries(publications))(
    'of %s is the same whatever the order of names and rows, and with or without quotes',
    async (source, { pieces, write }) => {
      const expected = await meaningsOf(source, write(pieces, false));
      expect(expected).toHaveLength(1);
      const permutations = fc.shuffledSubarray([...pieces], { minLength: pieces.length });
      await fc.assert(
        fc.asyncProperty(permutations, fc.boolean(), async (shuffled, quoted) => {
          expect(await meaningsOf(source, write(shuffled, quoted))).toEqual(expected);
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(Object.entries(publications))(
    'of %s differs as soon as a name does',
    async (source, publication) => {
      const { pieces, write } = publication;
      const changed = Object.fromEntries(
        Object.entries(write(pieces, false)).map(([name, text]) => [
          name,
          text.replace(/Bird|Tide Work|Ada Crane|HERON|Heron/, (word) => `${word.slice(0, -1)}x`),
        ]),
      );
      expect(await meaningsOf(source, changed)).not.toEqual(await meaningsOf(source, write(pieces, false)));
    },
  );

  it('is read by the rules of the recorded revision', async () => {
    const digest = createHash('sha256');
    for (const [source, { pieces, write }] of Object.entries(publications))
      digest.update((await meaningsOf(source, write(pieces, false))).join());
    // Where the digest differs, readers make other entries of the same files: raise `readingRevision` and record both,
    // so that installations read their lists again.
    expect([readingRevision, digest.digest('hex').slice(0, 16)]).toEqual(['7', '1c543da547887410']);
  });
});
