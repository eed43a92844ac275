import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@probity/contracts';
import type { Installation } from '../installation/installation.js';
import { audited } from './audit-log.js';

describe('audited', () => {
  let path: string;
  let installation: Pick<Installation, 'folder'>;

  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'probity-audit-'));
    installation = { folder: { path, mail: '', postgres: '', listCache: '', index: '' } };
  });
  afterEach(() => rm(path, { recursive: true }));

  const command = { command: 'lists import', source: 'ofac-sdn' };
  const lines = async (): Promise<unknown[]> =>
    (await readFile(join(path, 'audit.log'), 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);

  it('notes who did what and how it ended, for nobody else to read', async () => {
    const result = await audited(
      installation,
      command,
      () => Promise.resolve(7),
      (entries) => ({ entries }),
    );
    expect(result).toBe(7);
    const refused = audited(
      installation,
      command,
      () => Promise.reject(new DomainError('LIST_EMPTY')),
      () => ({}),
    );
    await expect(refused).rejects.toThrow(DomainError);
    const failed = audited(
      installation,
      command,
      () => Promise.reject(new Error('Ottoline')),
      () => ({}),
    );
    await expect(failed).rejects.toThrow('Ottoline');
    const by = expect.any(String);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await lines()).toEqual([
      { time, by, ...command, outcome: 'done', entries: 7 },
      { time, by, ...command, outcome: 'refused', code: 'LIST_EMPTY' },
      { time, by, ...command, outcome: 'failed' },
    ]);
    expect((await stat(join(path, 'audit.log'))).mode & 0o777).toBe(0o600);
  });

  it('fails where it cannot note', async () => {
    const gone = {
      folder: { path: join(path, 'nowhere'), mail: '', postgres: '', listCache: '', index: '' },
    };
    await expect(
      audited(
        gone,
        command,
        () => Promise.resolve(1),
        () => ({}),
      ),
    ).rejects.toThrow('ENOENT');
  });
});
