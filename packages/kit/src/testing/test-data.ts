import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const besideTheCheckout = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/**
 * The folder of published lists: `PROBITY_TEST_DATA`, else `shared/data` beside the checkout. Nothing, with a printed
 * reason, when there is none; in CI (`CI=true`) that throws, so that no build is green for want of data.
 */
export const testDataFolder = (): string | undefined => {
  const folder = process.env['PROBITY_TEST_DATA'] ?? besideTheCheckout;
  if (existsSync(folder)) return folder;
  const reason = `there are no published lists at ${folder}; PROBITY_TEST_DATA=<folder> provides them`;
  if (process.env['CI'] === 'true') throw new Error(`Specs on published lists cannot run: ${reason}`);
  process.stderr.write(`Specs on published lists are skipped: ${reason}\n`);
  return undefined;
};

/** Unpacks a `.tar.xz` of the test data to a new temporary folder, which the caller removes. Needs `tar` and `xz`. */
export const unpackTestData = async (archive: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-data-'));
  await promisify(execFile)('tar', ['-xJf', archive, '-C', folder]);
  return folder;
};
