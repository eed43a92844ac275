import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Installation, newFolder } from '../harness/installation.harness.js';
import { machine, say } from '../harness/measured-system.harness.js';
import { startedBy } from '../harness/processes.js';
import { writeGeneratedList } from './measure/generated-list.js';

/** Megabytes that a process ever had resident; 0 when it is gone. */
const peakOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};

const entries = Number(process.argv[2] ?? 200_000);
const installation = new Installation(newFolder(), {});
try {
  for (const edition of [1, 2] as const) {
    const file = join(installation.folder, `generated-${edition}.ftm.json`);
    await writeGeneratedList(file, entries, edition);
    const program = installation.command('lists', 'import', 'ftm:generated', file);
    let peak = 0;
    while (program.isRunning) {
      peak = Math.max(peak, ...startedBy(program.pid).map(peakOf));
      await wait(500);
    }
    const { stdout, stderr } = await program.ended;
    say(`${stdout}${stdout === '' ? stderr : ''}`);
    say(`Peak of the largest process without PostgreSQL: ${Math.round(peak)} MB. ${machine}`);
  }
} finally {
  await installation.remove();
}
