import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from '../../harness/installation.harness.js';

/** Imports a file as the list with that source. Rejects where it is refused. */
export const importFile = async (installation: Installation, source: string, file: string): Promise<void> => {
  const { code, stderr } = await installation.command('lists', 'import', source, file).ended;
  if (code !== 0) throw new Error(`lists import ${source}: ${stderr}`);
};

/** Imports the lines as a version of the list of that name. */
export const importLines = async (
  installation: Installation,
  name: string,
  lines: readonly string[],
): Promise<void> => {
  const file = join(installation.folder, `${name}.ftm.json`);
  await writeFile(file, `${lines.join('\n')}\n`);
  await importFile(installation, `ftm:${name}`, file);
};
