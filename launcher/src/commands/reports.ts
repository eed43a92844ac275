import { readFile } from 'node:fs/promises';
import { passwordFromStdin } from '@probity/auth';
import { DomainError } from '@probity/contracts';
import { VerifyReportFile } from '@probity/screening';
import { givenPath } from './given-path.js';
import { withScreening } from './with-installation.js';

const contentOf = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(givenPath(file));
  } catch (error) {
    throw new DomainError('INVALID_REQUEST', { detail: `${file} cannot be read.`, cause: error });
  }
};

/** `reports verify`: one line for a report that was issued here and not changed; else a refusal. */
export const verifyReport = async (file: string, isEncrypted: boolean): Promise<void> => {
  const content = await contentOf(file);
  const password = isEncrypted ? await passwordFromStdin() : null;
  const verdict = await withScreening('reports verify', (screening) =>
    screening.get(VerifyReportFile).execute(content, password),
  );
  if (verdict.state === 'unknown')
    throw new DomainError('INVALID_REQUEST', {
      detail: `${file} is no report that this installation issued, or it was changed afterwards.`,
    });
  const { reportId, hash, at } = verdict;
  console.log(`${file} was issued by this installation at ${at.toISOString()} and is unchanged.`);
  console.log(`Report ${reportId}, SHA-256 ${hash}`);
};
