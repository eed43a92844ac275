import type { ListFile } from '@probity/watchlists';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

/** Invented subjects in every state that the screens know; then what the publisher changed, line by line, twice. */
const files = ['first.ftm.json', 'second.changes.ftm.json', 'third.changes.ftm.json'] as const;

const record = z.object({ id: z.string() });

/** The publications of the demo list, oldest first: a changed record replaces the one with its id. */
export const demoPublications = async (): Promise<readonly ListFile[]> => {
  const records = new Map<string, string>();
  const publications: ListFile[] = [];
  for (const name of files) {
    const text = await readFile(new URL(`../../demo/publications/${name}`, import.meta.url), 'utf8');
    for (const line of text.trim().split('\n')) records.set(z.parse(record, JSON.parse(line)).id, line);
    const publication = Buffer.from([...records.values()].join('\n'));
    publications.push({ name, open: () => Readable.from([publication]) });
  }
  return publications;
};
