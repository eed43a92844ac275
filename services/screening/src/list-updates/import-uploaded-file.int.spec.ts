import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getListDecisions, getLists, getListVersions } from '@probity/contracts';
import { runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { UploadFolderClient } from './upload-folder.client.js';

const line = (id: number): string =>
  `${JSON.stringify({ id: `Q${id}`, schema: 'Person', caption: `Nina Orlova ${id}`, properties: { name: [`Nina Orlova ${id}`], topics: ['sanction'] }, datasets: ['up'], referents: [], target: true })}\n`;
const lines = (count: number): string => Array.from({ length: count }, (_, id) => line(id)).join('');
const file = { 'content-type': 'application/octet-stream' };
const source = 'ftm:uploaded';

describe('a file that is uploaded', () => {
  let screening: RunningScreening;
  let administrator: TestUser;
  beforeAll(async () => {
    screening = await runScreening();
    administrator = await screening.user('administrator');
    // As if it was expected: of others that were never loaded there is no state.
    await screening.rows(`INSERT INTO list_sources (source, name) VALUES ('ch-seco', 'Swiss list')`);
  });
  afterAll(() => screening.stop());

  const upload = (content: string | Buffer, list = source, user = administrator, headers = file) =>
    screening.request(`/lists/${list}/imports`, user, Buffer.from(content), headers);
  const state = async (list: string) => {
    const { lists } = await screening.api.call(getLists, {}, administrator);
    return lists.find((one) => one.source === list);
  };
  const decisions = async (list: string) => {
    const input = { params: { source: list } };
    return (await screening.api.call(getListDecisions, input, administrator)).decisions;
  };

  it('becomes the live version, and its delta is the result', async () => {
    const first = await upload(lines(20));
    expect(first).toMatchObject({ status: 200, body: { entries: 20, added: 20, unchanged: false } });
    const second = await upload(lines(21));
    expect(second.body).toMatchObject({ entries: 21, added: 1, changed: 0, removed: 0 });
    expect((await upload(lines(21))).body).toMatchObject({ added: 0, unchanged: true });
    const { version } = second.body;
    expect(await state(source)).toMatchObject({ entries: 21, version, degraded: false });
    const { userId } = administrator;
    expect((await decisions(source))[0]).toMatchObject({ action: 'upload', version, decidedBy: userId });
    const { versions } = await screening.api.call(getListVersions, { params: { source } }, administrator);
    expect(versions.map(({ entries, added, by }) => [entries, added, by?.userId])).toEqual([
      [21, 1, userId],
      [20, 20, userId],
    ]);
  });

  it.each([
    ['shrunken', source, lines(3), 'LIST_SHRUNK'],
    ['truncated', source, lines(21).slice(0, -30), 'LIST_UNREADABLE'],
    ['malformed', source, '<html>Not found</html>', 'LIST_UNREADABLE'],
    [
      'partial',
      'ch-seco',
      '<swiss-sanctions-list list-type="amendment" date="2026-01-02"/>',
      'LIST_UNREADABLE',
    ],
    ['in another encoding', 'un-sc', Buffer.from('<CONSOLIDATED_LIST/>', 'utf16le'), 'LIST_UNREADABLE'],
    [
      'short of what it declares',
      'ofac-sdn',
      '<sdnList><publshInformation><Publish_Date>01/02/2026</Publish_Date><Record_Count>5</Record_Count></publshInformation><sdnEntry><uid>1</uid><lastName>QUILLAN</lastName><sdnType>Entity</sdnType></sdnEntry></sdnList>',
      'LIST_UNREADABLE',
    ],
  ])('that is %s changes nothing but the state, and says why', async (_what, list, content, code) => {
    const before = await state(list);
    const { status, body } = await upload(content, list);
    expect({ status, code: body['code'] }).toEqual({ status: 422, code });
    const after = await state(list);
    expect(after).toMatchObject({ degraded: true, reason: body['detail'], version: before?.version ?? null });
    expect((await decisions(list))[0]).toMatchObject({ action: 'upload' });
  });

  it('waits for administrators where it lost too many entries', async () => {
    await upload(lines(2));
    expect(await state(source)).toMatchObject({ entries: 21, held: { entries: 2, released: false } });
  });

  it('is taken of administrators alone, as a file, and for lists that there are', async () => {
    const analyst = await screening.user('analyst');
    expect((await upload(lines(1), source, analyst)).status).toBe(403);
    expect((await upload('{}', source, administrator, { 'content-type': 'application/json' })).status).toBe(
      400,
    );
    expect((await upload(lines(1), 'no-such-list')).body).toMatchObject({ code: 'LIST_SOURCE_UNKNOWN' });
    const searches = await screening.request('/searches', administrator, Buffer.from('x'), file);
    expect(searches.status).toBe(400);
  });

  it('lies on the disk only while it is imported', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'probity-spec-'));
    const uploads = new UploadFolderClient(folder);
    const during = (content: Readable, fails = false) =>
      uploads.during(content, async () => {
        if (fails) throw new Error('refused');
        return (await readdir(folder)).length;
      });
    expect(await during(Readable.from(['content']))).toBe(1);
    await expect(during(Readable.from(['content']), true)).rejects.toThrow('refused');
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(during(broken)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
