import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { usCongress } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('Congress as published', () => {
  const congress = join(data ?? '', 'pep/us_congress');
  let folder: string;

  beforeAll(async () => {
    folder = await unpackTestData(join(congress, 'legislators_current_3_dates.tar.xz'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  const sitting = (date: string): Promise<WholeList> =>
    readWhole(usCongress, [fileAt(join(folder, `legislators-current_${date}.yaml`))]);

  it.each([
    ['2020-12-14', 536, 30],
    ['2021-02-11', 538, 41],
    ['2022-12-13', 538, 40],
  ])('has on %s %i legislators in office, %i of them with a nickname', async (date, members, nicknamed) => {
    const { entries, summary } = await sitting(date);
    expect(summary).toMatchObject({ entries: members, warnings: [] });
    expect(entries.every(({ topics }) => topics[0] === 'pep')).toBe(true);
    const nicknames = entries.filter(({ raw }) => JSON.stringify(raw).includes('"nickname"'));
    expect(nicknames).toHaveLength(nicknamed);
  });

  it('changed by 68 and 66 at a new Congress, which is more than other lists may lose', async () => {
    const [before, after] = await Promise.all(
      ['2020-12-14', '2021-02-11'].map(
        async (date) => new Set((await sitting(date)).entries.map(({ entryId }) => entryId)),
      ),
    );
    const onlyIn = (one = new Set<string>(), other = new Set<string>()): number =>
      [...one].filter((id) => !other.has(id)).length;
    expect([onlyIn(after, before), onlyIn(before, after)]).toEqual([68, 66]);
    expect(usCongress.shrinkLimit).toBeGreaterThan(66 / 536);
  });

  it('is refused where the file is cut off in a line', async () => {
    const whole = await readFile(join(folder, 'legislators-current_2021-02-11.yaml'), 'utf8');
    for (let part = 1; part <= 8; part += 1) {
      const text = whole.slice(0, Math.round((whole.length * part) / 9));
      const reading = readWhole(usCongress, [fileOf('cut.yaml', text)]);
      await expect(reading).rejects.toMatchObject({ code: 'LIST_UNREADABLE' });
    }
  });

  it('has 80 presidents and vice-presidents, of whom two are in office', async () => {
    const { entries, summary } = await readWhole(usCongress, [fileAt(join(congress, 'executive.yaml'))]);
    expect(summary).toMatchObject({ entries: 80, warnings: [] });
    expect(entries.filter(({ topics }) => topics[0] === 'pep')).toHaveLength(2);
    expect(entries.filter(({ entryId }) => entryId.startsWith('govtrack-'))).toHaveLength(13);
  });
});
