import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../dist/installation/claimant.harness.js', import.meta.url));
const claimants = 4;
const times = 150;

describe('ownership of a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-owners-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const claim = async (): Promise<unknown> => {
    const child = spawn(process.execPath, [script, folder, String(times)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return JSON.parse(printed);
  };

  it('is never with two of several processes that claim it all the time, and are killed with it', async () => {
    const outcomes = await Promise.all(Array.from({ length: claimants }, claim));
    expect(outcomes).toEqual(outcomes.map(() => ({ owners: times, shared: 0 })));
  });
});
