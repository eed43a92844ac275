import { readFile } from 'node:fs/promises';
import { DomainError } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { LoadDocumentNumbers, verificationCommandLine } from '@probity/verification';
import { withApp } from '../installation/with-database.js';
import { givenPath } from './given-path.js';
import { withInstallation } from './with-installation.js';

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(givenPath(file), 'utf8');
  } catch (error) {
    throw new DomainError('INVALID_REQUEST', { detail: `${file} cannot be read.`, cause: error });
  }
};

/** `document-numbers load`: the numbers that scanned documents are looked up in. */
export const loadDocumentNumbers = async (kind: 'specimen' | 'lost', file: string): Promise<void> => {
  const text = await readText(file);
  const count = await withInstallation('document-numbers load', (installation) => {
    const database = { url: installation.databaseUrl('verification'), poolSize: 2 };
    return withApp(verificationCommandLine, { database }, (verification) =>
      verification
        .get(LoadDocumentNumbers)
        .execute(kind, text, jobTrigger('load-document-numbers', systemIds)),
    );
  });
  console.log(`${String(count)} ${kind} numbers are loaded.`);
};
