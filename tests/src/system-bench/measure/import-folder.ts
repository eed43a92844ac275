import type { Installation } from '../../harness/installation.harness.js';

/** Imports a list from all files of a folder. How many entries it has; throws what the command says when it fails. */
export const importFolder = async (
  installation: Installation,
  source: string,
  folder: string,
): Promise<number> => {
  const { stdout, stderr } = await installation.command('lists', 'import', source, folder).ended;
  const entries = Number(/^entries\s+(\d+)$/m.exec(stdout)?.[1]);
  if (Number.isNaN(entries)) throw new Error(`lists import ${source}: ${stderr}`);
  return entries;
};
