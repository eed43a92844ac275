import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listChangesPage } from '@probity/contracts';
import { day } from '../persons/stored-entry.builder.js';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';
import { ListChangesRepository } from './list-changes.repository.js';

describe('what the live version of a list changed', () => {
  let test: ScreeningContext;
  beforeAll(async () => {
    test = await openScreening();
  });
  afterAll(() => test.close());

  const page = (source: string, query: Parameters<ListChangesRepository['page']>[1] = {}) =>
    test.transactions.read((tx) => new ListChangesRepository().page(source, query, tx));
  const changesOf = async (source: string) =>
    (await page(source)).changes.map(({ change, entryId, name }) => [change, entryId, name]);

  it('is named entry by entry, also of one that comes back', async () => {
    const entries = {
      a: listed('a', 'Nina Orlova'),
      b: listed('b', 'Viktor Salo'),
      c: listed('c', 'Ada Quill'),
    };
    await test.load('changes', entries.a, entries.b);
    expect(await changesOf('changes')).toEqual([
      ['added', 'a', 'Nina Orlova'],
      ['added', 'b', 'Viktor Salo'],
    ]);
    const fill = Array.from({ length: 12 }, (_, at) => listed(`f${at}`, `Filler ${at}`));
    await test.load('changes', entries.a, entries.b, ...fill);
    await test.load('changes', listed('a', 'Nina Petrovna Orlova'), entries.c, ...fill);
    expect(await changesOf('changes')).toEqual([
      ['changed', 'a', 'Nina Petrovna Orlova'],
      ['removed', 'b', 'Viktor Salo'],
      ['added', 'c', 'Ada Quill'],
    ]);
    const ofKind = async (change: 'added' | 'changed' | 'removed') =>
      (await page('changes', { change })).changes.map(({ entryId }) => entryId);
    expect([await ofKind('added'), await ofKind('changed'), await ofKind('removed')]).toEqual([
      ['c'],
      ['a'],
      ['b'],
    ]);
    await test.load('changes', listed('a', 'Nina Petrovna Orlova'), entries.b, entries.c, ...fill);
    expect(await changesOf('changes')).toEqual([['added', 'b', 'Viktor Salo']]);
    expect([await ofKind('added'), await ofKind('changed'), await ofKind('removed')]).toEqual([
      ['b'],
      [],
      [],
    ]);
    expect(await page('changes')).toMatchObject({ added: 1, changed: 0, removed: 0, nextCursor: null });
  });

  it('says field by field what changed of an entry, and nothing of one that came or went', async () => {
    const fill = Array.from({ length: 12 }, (_, at) => listed(`f${at}`, `Filler ${at}`));
    const { birthDates: _, ...orlova } = listed('a', 'Nina Orlova');
    await test.load(
      'fields',
      { ...orlova, birthDates: [day('1970-01-20')] },
      listed('b', 'Viktor Salo'),
      ...fill,
    );
    await test.load('fields', { ...orlova, birthDates: [day('1970-01-21')], remarks: 'Moved' }, ...fill);
    expect((await page('fields')).changes).toMatchObject([
      {
        entryId: 'a',
        fields: [
          { field: 'birthDates', before: ['1970-01-20'], after: ['1970-01-21'] },
          { field: 'remarks', before: [], after: ['Moved'] },
        ],
      },
      { entryId: 'b', change: 'removed' },
    ]);
    expect((await page('fields')).changes[1]).not.toHaveProperty('fields');
  });

  it('has no field for what none shows', async () => {
    const orlova = listed('a', 'Nina Orlova');
    const [name] = orlova.names;
    await test.load('unshown', orlova);
    await test.load('unshown', { ...orlova, names: [{ ...name, language: 'ru' }] });
    expect((await page('unshown')).changes).toMatchObject([{ change: 'changed', fields: [] }]);
  });

  it('comes in pages', async () => {
    const ids = Array.from({ length: listChangesPage + 1 }, (_, at) => `id${String(at).padStart(3, '0')}`);
    await test.load('pages', ...ids.map((id) => listed(id, `Name ${id}`)));
    const first = await page('pages');
    expect(first.changes).toHaveLength(listChangesPage);
    const { changes, nextCursor } = await page('pages', { cursor: first.nextCursor ?? '' });
    expect([...first.changes, ...changes].map(({ entryId }) => entryId)).toEqual(ids);
    expect(nextCursor).toBeNull();
  });

  it('refuses a cursor that no page gave', async () => {
    await test.load('cursors', listed('a', 'Nina Orlova'));
    for (const cursor of ['', 'a', 'eyJhIjoxfQ'])
      await expect(page('cursors', { cursor })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        detail: 'cursor: pass nextCursor of the page before.',
      });
  });

  it('is not nothing where no version is live', async () => {
    await expect(page('never')).rejects.toMatchObject({ code: 'LIST_NOT_LOADED' });
  });
});
