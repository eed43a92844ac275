import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimOwnership, type Claim, type OwnerInfo } from './ownership.js';

const own = { doing: 'npm start', passing: false };

const expectOwner = (claim: Claim): Extract<Claim, { kind: 'owner' }> => {
  if (claim.kind !== 'owner') throw new Error(`taken by ${claim.by.doing}`);
  return claim;
};

describe('ownership of a data folder', () => {
  let folder: DataFolder;

  beforeEach(async () => {
    folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'probity-owner-')));
  });
  afterEach(() => rm(folder.path, { recursive: true }));

  it('is one process at a time, and says who it is', async () => {
    const owner = expectOwner(await claimOwnership(folder, own));
    const starting: OwnerInfo = { ...own, pid: process.pid, state: 'starting' };
    expect(await claimOwnership(folder, own)).toEqual({ kind: 'taken', by: starting });
    owner.serving('postgres://x');
    const running: OwnerInfo = { ...starting, state: 'running', postgres: 'postgres://x' };
    expect(await claimOwnership(folder, own)).toEqual({ kind: 'taken', by: running });
    await owner.release();
    await expectOwner(await claimOwnership(folder, own)).release();
  });

  /** Leaves the socket of a process that was killed. */
  const leaveSocket = async (): Promise<void> => {
    const socket = join(folder.path, 'owner', '1');
    await mkdir(dirname(socket));
    const owner = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('up'))`,
    ]);
    await once(owner.stdout, 'data');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  };

  it('outlives no killed process', async () => {
    await leaveSocket();
    await expectOwner(await claimOwnership(folder, own)).release();
  });

  it('goes to one of those who find a killed one together', async () => {
    await leaveSocket();
    for (let round = 0; round < 10; round += 1) {
      const claims = await Promise.all(Array.from({ length: 20 }, () => claimOwnership(folder, own)));
      const owners = claims.filter((claim) => claim.kind === 'owner');
      await Promise.all(owners.map((owner) => owner.release()));
      expect(owners).toHaveLength(1);
    }
  });
});
