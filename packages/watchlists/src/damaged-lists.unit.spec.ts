import { describe, expect, it } from '@jest/globals';
import { findSource } from './catalogue.js';
import { fileOf, readWhole } from './list-file.builder.js';

const ofacRow = (key: string, name: string): string =>
  `${key},${name},individual,TEST,${Array(8).fill('-0- ').join(',')}\r\n`;

/** A party with two letters beyond ASCII. */
const forms: Readonly<Record<string, readonly [source: string, name: string, text: string]>> = {
  XML: [
    'un-sc',
    'MÜLLER CAFÉ',
    `<CONSOLIDATED_LIST dateGenerated="2024-11-30T00:00:00Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
     <FIRST_NAME>MÜLLER</FIRST_NAME><SECOND_NAME>CAFÉ</SECOND_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
  ],
  'a table': [
    'world-leaders',
    'Müller Café',
    `countryid,country,position,positionLabel,officeholder,officeholderLabel,start_year,end_year
Q1,Peru,Q10,President,Q100,Müller Café,2011,2016
`,
  ],
  "OFAC's CSV": ['ofac-sdn', 'MÜLLER Café', `${ofacRow('1', 'MÜLLER Café')}\u001a`],
  "the UK's CSV": [
    'uk-sl',
    'Müller CAFÉ',
    `Unique ID,Individual Entity Ship,Name 6,Name 1,Name type
TST1,Individual,CAFÉ,Müller,Primary Name
`,
  ],
  YAML: [
    'eu-fsf',
    'Müller Café',
    `logical_id: '1'
subject_type:
  code: person
name_aliases:
- whole_name: Müller Café
`,
  ],
};

describe('A list in UTF-8 of which one letter is a byte of windows-1252', () => {
  it.each(Object.entries(forms))(
    'is read as it was meant where it is %s, with a warning',
    async (_form, what) => {
      const [source, name, text] = what;
      const [before = '', letter = '', after = ''] = text.split(/([éÉ])/);
      const bytes = [Buffer.from(before), Buffer.from(letter, 'latin1'), Buffer.from(after)];
      const file = fileOf('list', Buffer.concat(bytes), 50);
      const { entries, summary } = await readWhole(findSource(source), [file]);
      expect(entries.map(({ names }) => names[0].value)).toEqual([name]);
      expect(summary.warnings).toContainEqual({
        what: 'byte that is not UTF-8, read as windows-1252',
        count: 1,
      });
    },
  );
});
