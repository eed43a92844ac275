import { describe, expect, it } from '@jest/globals';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole } from '../list-file.builder.js';
import type { ListFile } from '../list-source.js';
import { ftm } from './source.js';

const person = (id: string, name: string, referents: readonly string[] = []): object => ({
  id,
  schema: 'Person',
  caption: name,
  properties: { name: [name] },
  referents,
});

const sanction = (id: string, entity: string): object => ({
  id,
  schema: 'Sanction',
  properties: { entity: [entity], program: ['Programme A'] },
});

const lines = (...values: readonly object[]): string =>
  values.map((value) => JSON.stringify(value)).join('\n');

const full = fileOf(
  'entities.ftm.json',
  lines(person('p1', 'Ada Heron'), sanction('s1', 'p1'), person('p2', 'Otto Crane')),
  50,
);

const versions = ['20240527134702-abc', '20240527194702-abd', '20240528014702-abe'] as const;

const delta = (
  version: number,
  ...operations: readonly (readonly [op: string, entity: object])[]
): ListFile =>
  fileOf(
    `${versions[version]}/entities.delta.json`,
    lines(...operations.map(([op, entity]) => ({ op, entity }))),
    50,
  );

const index = (...named: readonly string[]): ListFile =>
  fileOf(
    'delta.json',
    JSON.stringify(
      { versions: Object.fromEntries(named.map((one) => [one, 'https://example.org'])) },
      null,
      2,
    ),
  );

const names = async (...files: readonly ListFile[]): Promise<Record<string, string>> => {
  const { entries } = await readWhole(ftm('test'), files);
  return Object.fromEntries(entries.map((entry) => [entry.entryId, entry.names[0].value]));
};

describe('Deltas of a FollowTheMoney list', () => {
  it('add, replace and remove rows in the order of their versions, however they are given', async () => {
    const chain = [
      delta(2, ['MOD', person('p3', 'Rosa B. Stilt')], ['DEL', { id: 'p4' }]),
      delta(0, ['ADD', person('p3', 'Rosa Stilt')], ['ADD', person('p4', 'Ivo Teal')], ['DEL', { id: 'p2' }]),
      delta(1),
    ];
    const expected = { p1: 'Ada Heron', p3: 'Rosa B. Stilt' };
    expect(await names(full, ...chain)).toEqual(expected);
    expect(await names(...chain, index(...versions), full)).toEqual(expected);
  });

  it('replace a whole row, linked rows included', async () => {
    const changed = delta(0, ['MOD', person('p1', 'Ada R. Heron')], ['DEL', { id: 's1' }]);
    const { entries } = await readWhole(ftm('test'), [full, changed]);
    expect(entries[0]).toMatchObject({ names: [{ value: 'Ada R. Heron' }], programs: [], topics: ['other'] });
  });

  it('may give a party a new id, which its rows still find', async () => {
    const merged = delta(0, ['DEL', { id: 'p1' }], ['ADD', person('Q1', 'Ada Heron', ['p1'])]);
    const { entries } = await readWhole(ftm('test'), [full, merged]);
    expect(entries.map(({ entryId }) => entryId)).toEqual(['p2', 'Q1']);
    expect(entries[1]).toMatchObject({ programs: ['Programme A'], topics: ['sanction'] });
  });

  it('may remove a row and add it again', async () => {
    const back = delta(0, ['DEL', { id: 'p1' }], ['ADD', person('p1', 'Ada R. Heron')]);
    const returned = delta(1, ['DEL', { id: 'p2' }]);
    const again = delta(2, ['ADD', person('p2', 'Otto B. Crane')]);
    const expected = { p1: 'Ada R. Heron', p2: 'Otto B. Crane' };
    expect(await names(full, back, returned, again)).toEqual(expected);
  });

  it('may be empty', async () => {
    expect(await names(full, delta(0), index(versions[0]))).toEqual({ p1: 'Ada Heron', p2: 'Otto Crane' });
  });

  it.each([
    [
      'one is missing',
      [full, delta(0), delta(2), index(...versions)],
      `the delta ${versions[1]} was not given`,
    ],
    ['a row to change was never there', [full, delta(1, ['MOD', person('p9', 'X Y')])], 'they change p9'],
    ['a row to remove was never there', [full, delta(1, ['DEL', { id: 'p9' }])], 'a delta is missing'],
    ['there is no full file', [delta(0, ['ADD', person('p9', 'X Y')])], 'a partial file never replaces'],
    [
      'their order is not known',
      [full, fileOf('a.delta.json', ''), fileOf('b.delta.json', '')],
      'their order is not known',
    ],
    ['an operation is unknown', [full, delta(0, ['PUT', person('p9', 'X Y')])], 'line 1: the line is not'],
    [
      'a row has no properties',
      [full, delta(0, ['MOD', { id: 'p2', schema: 'Person' }])],
      'line 1: the line is not a FollowTheMoney entity',
    ],
    [
      'one is cut short',
      [full, fileOf('20240527134702-abc.delta.json', '{"op":"ADD","entity":{"id":')],
      'line 1: the line is not',
    ],
  ])('are refused when %s', async (_what, files, detail) => {
    await expect(readWhole(ftm('test'), files)).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining(detail),
    });
  });

  it('are known by their folder, because their files are named alike', () => {
    expect(fileAt(`/data/${versions[0]}/entities.delta.json`).name).toBe(
      `${versions[0]}/entities.delta.json`,
    );
  });
});
