import { createEngine, type IndexEntry } from '@probity/matching';
import { IndexServer } from './index-server.js';

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

/** @param msPerStep how much time every look at the clock finds gone. */
const open = ({ msPerStep = 0, longestJson = 1_000_000, budgetMs = 1_000 } = {}) => {
  let now = 0;
  const turns: string[] = [];
  const index = new IndexServer(engine.createIndex(), {
    nextTurn: async () => void turns.push('turn'),
    rest: async () => void turns.push('rest'),
    elapsedMs: () => (now += msPerStep),
    sliceMs: 3,
    budgetMs,
    subjectMs: 200,
    workedMs: () => now,
    longestJson,
  });
  const stage = (source: string, entryId: string, name: string) =>
    index.reply({ kind: 'stage', source, changed: [entry(source, entryId, name)], removed: [] });
  const find = async (name: string, sources?: string[]) => {
    const subjects = [{ names: [name] }];
    const reply = await index.reply({ kind: 'match', subjects, options: { sources } });
    if (reply.kind !== 'matched') throw new Error(reply.kind);
    return { held: reply.held, found: reply.results[0]?.matches.map(({ entryId }) => entryId) };
  };
  return { index, stage, find, turns };
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

  it('matches while a new list is being taken in', async () => {
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

  it('matches none of a call with a subject that cannot be matched, and says which', async () => {
    const { index } = open();
    const subjects = [{ names: ['Nina Orlova'] }, { names: ['???'] }];
    expect(await index.reply({ kind: 'match', subjects, options: {} })).toMatchObject({
      kind: 'refused',
      index: 1,
    });
  });

  it('compares a bounded subject for as long as it may, and others to their end', async () => {
    const { index } = open({ msPerStep: 7, budgetMs: 100_000 });
    await index.reply({ kind: 'begin', source: 'list' });
    const changed = Array.from({ length: 200 }, (_, at) => entry('list', `e${at}`, `Nina Orlova ${at}`));
    await index.reply({ kind: 'stage', source: 'list', changed, removed: [] });
    await index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    const subjects = [{ names: ['Nina Orlova'] }];
    const ask = (isBounded: boolean) =>
      index.reply({ kind: 'match', subjects, options: { limit: 500 }, isBounded });
    expect(await ask(true)).toMatchObject({ kind: 'matched', results: [{ truncated: true }] });
    expect(await ask(false)).not.toMatchObject({ results: [{ truncated: true }] });
    const json = JSON.stringify({ subjects });
    const written = await index.reply({ kind: 'match-json', json, most: null });
    if (written.kind !== 'written') throw new Error(written.kind);
    expect(written.results[0]?.pieces.at(-1)).toContain('"truncated":true');
  });

  const many = (count: number) =>
    Array.from({ length: count }, () => ({ id: 'x'.repeat(190), names: ['Nina Orlova', 'N. Orlova'] }));
  const batch = (count: number) =>
    ({ kind: 'match-json', json: JSON.stringify({ subjects: many(count) }), most: null }) as const;

  const loaded = async (options: Parameters<typeof open>[0]) => {
    const opened = open(options);
    await opened.index.reply({ kind: 'begin', source: 'list' });
    await opened.stage('list', 'nina', 'Nina Orlova');
    await opened.index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    return opened;
  };

  it('matches a search between two slices of a batch', async () => {
    const { index, find } = await loaded({ msPerStep: 1 });
    let isAnswered = false;
    const replied = index.reply(batch(12)).then((reply) => {
      isAnswered = true;
      return reply;
    });
    expect([await find('Nina Orlova'), isAnswered]).toEqual([{ held: { list: 1 }, found: ['nina'] }, false]);
    expect(await replied).toMatchObject({ kind: 'written', held: { list: 1 } });
  });

  it('matches none of a batch with more subjects than it may have', async () => {
    const { index } = await loaded({});
    expect(await index.reply({ ...batch(3), most: 2 })).toEqual({ kind: 'too-many', subjects: 3 });
    expect(await index.reply({ ...batch(3), most: 3 })).toMatchObject({ kind: 'written' });
  });

  it('rests between the slices of a batch only while there are searches', async () => {
    const { index, find, turns } = await loaded({ msPerStep: 1 });
    await index.reply(batch(12));
    expect(new Set(turns)).toEqual(new Set(['turn']));
    const replied = index.reply(batch(12));
    await find('Nina Orlova');
    await replied;
    expect(turns).toContain('rest');
  });

  it('lets others go between when one search takes long', async () => {
    const { index, find, turns } = await loaded({ msPerStep: 1 });
    const names = [Array.from({ length: 60 }, (_, at) => `Nina${'abcdefghij'[at % 10] ?? ''}`).join(' ')];
    const long = index.reply({ kind: 'match', subjects: [{ names }], options: {} });
    let isAnswered = false;
    void long.then(() => (isAnswered = true));
    expect([(await find('Nina Orlova')).found, isAnswered]).toEqual([['nina'], false]);
    await long;
    expect(turns).not.toContain('rest');
  });

  it('matches a batch from one state, and takes changes in after it', async () => {
    const { index, stage, find } = await loaded({ msPerStep: 1 });
    const replied = index.reply(batch(12));
    await index.reply({ kind: 'begin', source: 'list' });
    await stage('list', 'nina', 'Theodora Vanishing');
    const committed = index.reply({ kind: 'commit', source: 'list', snapshotId: 2 });
    const reply = await replied;
    if (reply.kind !== 'written') throw new Error(reply.kind);
    expect(reply.held).toEqual({ list: 1 });
    expect(reply.results.map(({ hits }) => hits.length)).toEqual(Array.from({ length: 12 }, () => 1));
    await committed;
    expect(await find('Nina Orlova')).toEqual({ held: { list: 2 }, found: [] });
  });

  it('leaves lists that come during a batch out of it', async () => {
    const { index, stage } = await loaded({ msPerStep: 1 });
    const replied = index.reply(batch(12));
    await index.reply({ kind: 'begin', source: 'late' });
    await stage('late', 'twin', 'Nina Orlova');
    const reply = await replied;
    if (reply.kind !== 'written') throw new Error(reply.kind);
    expect(new Set(reply.results.flatMap(({ hits }) => hits.map(({ source }) => source)))).toEqual(
      new Set(['list']),
    );
  });

  it('ends a batch that takes too long, or whose reply becomes too long', async () => {
    const { index } = await loaded({ msPerStep: 100 });
    expect(await index.reply(batch(12))).toEqual({ kind: 'ended', over: 'time' });
    const { index: small } = await loaded({ longestJson: 500 });
    expect(await small.reply(batch(12))).toEqual({ kind: 'ended', over: 'size' });
  });
});
