import { createEngine, type IndexEntry } from '../matching/index.js';
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
  const index = new HeldIndex(engine.createIndex());
  const stage = (source: string, entryId: string, name: string) =>
    index.reply({ kind: 'stage', source, changed: [entry(source, entryId, name)], removed: [] });
  const find = (name: string, sources?: string[]) => {
    const reply = index.reply({ kind: 'match', subjects: [{ names: [name] }], options: { sources } });
    if (reply.kind !== 'matched') throw new Error(reply.kind);
    return { held: reply.held, found: reply.answers[0]?.matches.map(({ entryId }) => entryId) };
  };
  return { index, stage, find };
};

describe('an index and the versions it holds', () => {
  it('shows nothing of a new list before it is whole', () => {
    const { index, stage, find } = open();
    index.reply({ kind: 'begin', source: 'new' });
    stage('new', 'nina', 'Nina Orlova');
    expect(find('Nina Orlova')).toEqual({ held: {}, found: [] });
    expect(find('Nina Orlova', ['new'])).toEqual({ held: {}, found: [] });
    stage('new', 'greta', 'Greta Silbermann');
    index.reply({ kind: 'commit', source: 'new', snapshotId: 7 });
    expect(find('Nina Orlova')).toEqual({ held: { new: 7 }, found: ['nina'] });
    expect(find('Greta Silbermann', ['new'])).toEqual({ held: { new: 7 }, found: ['greta'] });
  });

  it('shows a list as it was until all of its changes are there', () => {
    const { index, stage, find } = open();
    index.reply({ kind: 'begin', source: 'list' });
    stage('list', 'nina', 'Nina Orlova');
    index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    index.reply({ kind: 'begin', source: 'list' });
    stage('list', 'nina', 'Theodora Vanishing');
    index.reply({ kind: 'begin', source: 'other' });
    stage('other', 'twin', 'Nina Orlova');
    expect(find('Nina Orlova')).toEqual({ held: { list: 1 }, found: ['nina'] });
    index.reply({ kind: 'commit', source: 'list', snapshotId: 2 });
    expect(find('Nina Orlova')).toEqual({ held: { list: 2 }, found: [] });
    expect(find('Theodora Vanishing')).toEqual({ held: { list: 2 }, found: ['nina'] });
  });

  it('drops what an attempt left that came to no end', () => {
    const { index, stage, find } = open();
    index.reply({ kind: 'begin', source: 'list' });
    index.reply({ kind: 'commit', source: 'list', snapshotId: 1 });
    index.reply({ kind: 'begin', source: 'list' });
    stage('list', 'nina', 'Nina Orlova');
    index.reply({ kind: 'begin', source: 'list' });
    index.reply({ kind: 'commit', source: 'list', snapshotId: 3 });
    expect(find('Nina Orlova')).toEqual({ held: { list: 3 }, found: [] });
  });

  it('answers none of a call with a subject that cannot be matched, and says which', () => {
    const { index } = open();
    const subjects = [{ names: ['Nina Orlova'] }, { names: ['???'] }];
    expect(index.reply({ kind: 'write', subjects, options: {} })).toMatchObject({
      kind: 'refused',
      place: 1,
    });
  });
});
