import { describe, expect, it } from '@jest/globals';
import { entryStatements } from './entry-statements.js';
import { formerStatements } from './former-statements.js';
import { storedEntry } from './stored-entry.builder.js';

type Office = readonly [title: string, from?: string, country?: string];

const statements = (offices: readonly Office[]) => {
  const positions = offices.map(([title, from, country]) => ({
    title,
    ...(from !== undefined && { from }),
    ...(country !== undefined && { country }),
    state: 'current' as const,
  }));
  return entryStatements(storedEntry({ topics: ['pep'], positions }));
};

/** Of each office now, the one that it was. */
const former = (before: readonly Office[], now: readonly Office[]) => {
  const said = statements(now);
  const found = formerStatements(said, statements(before));
  return said.map((one) => found.get(one)?.key ?? null);
};

describe('what was stored of an office', () => {
  it.each<[string, Office, Office]>([
    ['capitals', ['President of Bolivia', '2020'], ['president of Bolivia', '2020']],
    ['accents and articles', ['Mayor of São Tomé'], ['Mayor of the Sao Tome']],
    ['a closer date', ['Mayor', '2020'], ['Mayor', '2020-11-08']],
    ['a date less close', ['Mayor', '2020-11'], ['Mayor', '2020']],
    ['a date', ['Mayor'], ['Mayor', '2020']],
    ['a country', ['Mayor', '2020'], ['Mayor', '2020', 'BO']],
  ])('is the same where the list corrects %s', (_what, before, now) => {
    expect(former([before], [now])).toEqual([statements([before])[0]?.key]);
  });

  it.each<[string, Office, Office]>([
    ['title', ['Mayor of Riga'], ['Mayor of Turin']],
    ['date', ['Mayor', '2010'], ['Mayor', '2020']],
    ['country', ['Mayor', '2020', 'LV'], ['Mayor', '2020', 'BO']],
  ])('is none where the %s is another', (_what, before, now) => {
    expect(former([before], [now])).toEqual([null]);
  });

  it('is of one office alone, and never of another that the entry still says', () => {
    expect(
      former(
        [['Mayor', '2020']],
        [
          ['Mayor', '2020'],
          ['mayor', '2020-11'],
        ],
      ),
    ).toEqual(['position:Mayor||2020', null]);
    expect(
      former(
        [['Mayor', '2010']],
        [
          ['mayor', '2010'],
          ['MAYOR', '2010-05'],
        ],
      ),
    ).toEqual(['position:Mayor||2010', null]);
  });

  it('is of several the one with the same date', () => {
    const before: Office[] = [['Mayor'], ['Mayor', '2010'], ['Mayor', '2014']];
    const now: Office[] = [['mayor', '2014'], ['mayor', '2010'], ['mayor']];
    expect(former(before, now)).toEqual(['position:Mayor||2014', 'position:Mayor||2010', 'position:Mayor||']);
  });
});
