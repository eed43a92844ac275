import { selfTestReport } from '@probity/contracts';
import { selfTestCases, type IndexEntry } from '@probity/matching';
import { selfTestSettings, type Measured, type Progress, type RequestedSelfTest } from './measure-lists.js';
import { TestedLists } from './tested-lists.js';

const entry = (source: string, kind: IndexEntry['kind'], value: string): IndexEntry => ({
  ...{ source, entryId: value, kind, names: [{ value, kind: 'primary' as const }] },
  ...{ birthDates: [], countries: [], identifiers: [] },
});
const lists = {
  one: [
    entry('one', 'person', 'Oleksandra Petrivna Marchenko'),
    entry('one', 'person', 'Bertram Quillfeather Osgood'),
    entry('one', 'organization', 'Brightwater Trading LLC'),
  ],
  two: [entry('two', 'person', 'Yusuf Hamdan Al-Khaldi')],
};

const test = (requested: RequestedSelfTest): { measured: Measured; reported: Progress[] } => {
  const tested = new TestedLists();
  for (const [source, changed] of Object.entries(lists)) {
    tested.reply({ kind: 'begin', source });
    tested.reply({ kind: 'stage', source, changed, removed: [] });
    tested.reply({ kind: 'commit', source, snapshotId: 1 });
  }
  const settings = selfTestSettings(requested);
  const reported: Progress[] = [];
  for (;;) {
    const step = tested.reply({ kind: 'step', settings });
    if (step.kind === 'measured') return { measured: step.measured, reported };
    if (step.kind === 'under-way') reported.push(step);
  }
};

describe('a self-test', () => {
  const { measured, reported } = test({ perSuite: 3, thresholds: [0.9, 0.7] });

  it('tries every alteration that there is, of every list, at every threshold', () => {
    const suites = Object.values(lists).flatMap((entries) => [
      ...new Set(selfTestCases(entries, { seed: 1, perSuite: 3 }).map(({ suite }) => suite)),
    ]);
    expect(measured.suites.map(({ suite }) => suite)).toEqual(suites);
    for (const { at } of measured.suites) expect(at.map(({ threshold }) => threshold)).toEqual([0.7, 0.9]);
    const exact = measured.suites.filter(({ suite }) => suite.endsWith('exact primary'));
    expect(exact.map(({ source }) => source)).toEqual(['one', 'one', 'two']);
    for (const { candidates, at } of exact)
      expect([candidates.value, ...at.map(({ recall }) => recall.value)]).toEqual([1, 1, 1]);
  });

  it('counts alarms among invented parties on each list and on any', () => {
    expect(measured.innocents.map(({ source, asked }) => [source, asked])).toEqual([
      [null, 120],
      ['one', 120],
      ['two', 120],
    ]);
    for (const { at } of measured.innocents)
      expect(at[1]?.alarmed.value).toBeLessThanOrEqual(at[0]?.alarmed.value ?? 0);
  });

  it('is a report of the contract, and the same for the same seed', () => {
    expect(selfTestReport.safeParse({ ...measured, lists: [] }).success).toBe(true);
    expect(test({ perSuite: 3, thresholds: [0.9, 0.7] }).measured).toEqual(measured);
  });

  it('reports how far it is, up to the end', () => {
    const shares = reported.map(({ done, total }) => done / total);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
