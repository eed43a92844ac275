import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.js';
import { claimOwnership } from './ownership.js';

/**
 * Run as a process with a folder and a number: owns the folder so many times, is killed while it owns it the last time,
 * and prints how often another process owned it at the same time.
 */
const [path = '', times = ''] = process.argv.slice(2);
const folder = await openDataFolder(path);
const owned = join(folder.path, 'owned');
let owners = 0;
let shared = 0;
while (owners < Number(times)) {
  const claim = await claimOwnership(folder, { doing: 'claimant', passing: true });
  if (claim.kind === 'taken') continue;
  owners += 1;
  if (existsSync(owned)) shared += 1;
  writeFileSync(owned, '');
  await new Promise(setImmediate);
  rmSync(owned, { force: true });
  if (owners < Number(times)) await claim.release();
}
console.log(JSON.stringify({ owners, shared }));
process.kill(process.pid, 'SIGKILL');
