import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock } from '@probity/kit/context';
import { CompareChangedPersons, LinkArticles } from '../media-commands.js';
import { day } from '../persons/stored-entry.builder.js';
import { listed, type ScreeningContext } from '../screening.harness.js';
import { articleLine, openMedia, type MediaContext } from './media.harness.js';
import { ReadMediaCoverage } from './read-media-coverage.js';

const line = (path: string, language: string): string =>
  articleLine(path, 'Orin Vale charged with fraud', { language });

describe('the coverage of adverse media', () => {
  let media: MediaContext;
  let screening: ScreeningContext;
  let context: AppContext;
  const clock = fixedClock('2026-06-01T08:00:00.000Z');

  beforeAll(async () => {
    media = await openMedia(clock);
    ({ screening, context } = media);
    await screening.load('list', listed('ada', 'Ada Beatrix Sample'), listed('berta', 'Berta Model'));
  });
  afterAll(() => media.close());

  const compare = () => context.get(CompareChangedPersons).execute();
  const personOf = async (entryId: string): Promise<string> => {
    const [row] = await screening.rows<{ id: string }>(
      'SELECT person_id AS id FROM list_entries WHERE entry_id = $1',
      entryId,
    );
    return row?.id ?? '';
  };
  /** Of Ada, of Berta, and of all. */
  const states = async () => {
    const ids = [await personOf('ada'), await personOf('berta'), null];
    return screening.transactions.read(async (tx) => {
      const read: string[] = [];
      for (const id of ids) read.push((await context.get(ReadMediaCoverage).execute(id, tx)).state);
      return read;
    });
  };

  it('is not checked before anything was imported, also where persons were compared with nothing', async () => {
    expect(await states()).toEqual(['not-checked', 'not-checked', 'not-checked']);
    await compare();
    expect(await states()).toEqual(['not-checked', 'not-checked', 'not-checked']);
  });

  it('is asked once all articles are compared, and not of a subject that changed until it is compared again', async () => {
    await media.importLines(line('one', 'en'));
    expect(await states()).toEqual(['partly', 'partly', 'partly']);
    await context.get(LinkArticles).execute('new');
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
    await screening.load(
      'list',
      listed('ada', 'Ada Beatrix Sample', { birthDates: [day('1978-05-01')] }),
      listed('berta', 'Berta Model'),
    );
    expect(await states()).toEqual(['not-checked', 'asked', 'partly']);
    await compare();
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
  });

  it('is partly when the newest import failed, when nothing was imported for long, and where a language cannot be judged', async () => {
    clock.advance(1000);
    await expect(media.importLines('no article')).rejects.toMatchObject({ code: 'MEDIA_UNREADABLE' });
    expect(await states()).toEqual(['partly', 'partly', 'partly']);
    clock.advance(1000);
    await media.importLines(line('one', 'en'));
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
    clock.advance(8 * 86_400_000);
    expect(await states()).toEqual(['partly', 'partly', 'partly']);
    await media.importLines(line('one', 'en'));
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
    clock.advance(1000);
    await media.importLines(line('two', 'fi'), line('one', 'en'));
    expect(await states()).toEqual(['partly', 'partly', 'partly']);
    // The same article again is none of the last days; another one is.
    clock.advance(8 * 86_400_000);
    await media.importLines(line('two', 'fi'), line('one', 'en'));
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
    await media.importLines(line('three', 'fi'), line('one', 'en'));
    expect(await states()).toEqual(['partly', 'partly', 'partly']);
    await media.importLines(line('three', 'en'), line('one', 'en'));
    await context.get(LinkArticles).execute('new');
    expect(await states()).toEqual(['asked', 'asked', 'asked']);
  });
});
