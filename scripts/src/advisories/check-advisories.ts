import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../check/run-tool.js';
import { advisoryFaults } from './advisory-faults.js';
import { readAudit, readExceptions } from './read-audit.js';

const audit = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];

/**
 * Asks the registry for known faults of what runs in production. A registry that has no such list, or no network, fails
 * only where `AUDIT_REQUIRED` is `true`: a machine without either could never pass, and it says that it did not ask.
 */
export const checkAdvisories = async (
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Outcome> => {
  const exceptions = readExceptions(readFileSync(join(root, 'scripts/audit-exceptions.json'), 'utf8'));
  const answer = readAudit(await npm(root, audit));
  const faults = advisoryFaults(answer, exceptions, new Date().toISOString().slice(0, 10));
  const passed = faults.length === 0;
  if (answer.state === 'asked') return { passed, output: faults.join('\n') };
  const output = [...faults, `The registry was not asked for advisories: ${answer.reason}`].join('\n');
  return { passed: passed && env['AUDIT_REQUIRED'] !== 'true', output, notAsked: true };
};

/** What npm prints, also when it fails: it does so both for faults that it found and when it could not ask. */
const npm = (root: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile('npm', args, { cwd: root, timeout: 60_000, maxBuffer: 2 ** 26 }, (_error, printed) => {
      resolve(printed);
    });
  });
