import { createEngine, type IndexEntry } from '@probity/matching';
import { HeldIndex } from './held-index.js';

const engine = createEngine();

const entry = (source: string, entryId: string, name: string): IndexEntry => ({
  source,
  entryId,
  kind: 'person',
  names: [{ value: name, kind: 'primary' }],
  birthDates: [],
  countries: [],
  identifiers: [],
});

const open = () => {
  const index = new HeldIndex(engine.createIndex(), () => Promise.resolve());
  const stage = (source: string, entryId: string, name: string) =>
    index.reply({ kind: 'stage', source, changed: [entry(source, entryId, name)], removed: [] });
  const find = async (name: string, sources?: string[]) => {
    const reply = await index.reply({ kind: 'match', subjects: [{ names: [name] }], options: { sources } });
    if (reply.kind !== 'matched') throw new Error(reply.kind);
    return { held: reply.held, found: reply.answers[0]?.matches.map(({ entryId }) => entryId) };
  };
  return { index, stage, find };
};

describe('an index and the versions it holds', () => {
  it('shows nothing of a new list before it is whole', async () => {
    const { index, stage, find } = open();
    await index.reply({ kind: 'begin', source: 'new' });
    await stage('new', 'nina', 'Nina Orlova');
    expect(await find('Nina Orlova')).toEqual({ held: {}, found: [] });
    expect(await find('Nina Orlova', ['new'])).toEqual({ held: {}, found: [] });
    await stage('new', 'greta', 'Greta Silbermann');
    await index.reply({ kind: 'commit', source: 'new', snapshotId: 7 });
    expect(await find('Nina Orlova')).toEqual({ held: { new: 7 }, found: ['nina'] });
    expect(await find('Greta Silbermann', ['new'])).toEqual({ held: { new: 7 }, found: ['greta'] });
  });

  it('answers while a new list is being taken in', async () => {
    const { index, find } = open();
    await index.reply({ kind: 'begin', source: 'new' });
    const changed = Array.from({ length: 100 }, (_, at) => entry('new', `e${at}`, `Nina Orlova ${at}`));
    let isTaken = false;
    const taken = index
      .reply({ kind: 'stage', source: 'new', changed, removed: [] })
      .then(() => (isTaken = true));
    expect([await find('Nina Orlova'), isTaken]).toEqual([{ held: {}, found: [] }, false]);
    await taken;
  });

  it('takes one change in after the other', async () => {
    const { index, find } = open();
    const changed = Array.from({ length: 100 }, (_, at) => entry('new', `e${at}`, `Nina Orlova ${at}`));
    void index.reply({ kind: 'begin', source: 'new' });
    void index.reply({ kind: 'stage', source: 'new', changed, removed: [] });
    await index.reply({ kind: 'commit', source: 'new', snapshotId: 7 });
    expect(await find('Nina Orlova 99')).toMatchObject({ held: { new: 7 } });
    expect((await find('Nina Orlova 99')).found).toContain('e99');
  });

  it('shows a list as it was until all of its changes are there', async () => {
    const { index, stage, find } = open();
    await index.reply({ kind: 'begin', source: 'list' });
    await stage('list', 'nina', 'Nina Orlova');
    await index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    await index.reply({ kind: 'begin', source: 'list' });
    await stage('list', 'nina', 'Theodora Vanishing');
    await index.reply({ kind: 'begin', source: 'other' });
    await stage('other', 'twin', 'Nina Orlova');
    expect(await find('Nina Orlova')).toEqual({ held: { list: 1 }, found: ['nina'] });
    await index.reply({ kind: 'commit', source: 'list', snapshotId: 2 });
    expect(await find('Nina Orlova')).toEqual({ held: { list: 2 }, found: [] });
    expect(await find('Theodora Vanishing')).toEqual({ held: { list: 2 }, found: ['nina'] });
  });

  it('drops what an attempt left that came to no end', async () => {
    const { index, stage, find } = open();
    await index.reply({ kind: 'begin', source: 'list' });
    await index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    await index.reply({ kind: 'begin', source: 'list' });
    await stage('list', 'nina', 'Nina Orlova');
    await index.reply({ kind: 'begin', source: 'list' });
    await index.reply({ kind: 'commit', source: 'list', snapshotId: 3 });
    expect(await find('Nina Orlova')).toEqual({ held: { list: 3 }, found: [] });
  });

  it('answers none of a call with a subject that cannot be matched, and says which', async () => {
    const { index } = open();
    const subjects = [{ names: ['Nina Orlova'] }, { names: ['???'] }];
    expect(await index.reply({ kind: 'write', subjects, options: {} })).toMatchObject({
      kind: 'refused',
      place: 1,
    });
  });
});
