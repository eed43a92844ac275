import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { blankFile, invented, pageFile, printZone } from '@probity/mrz/page-file.builder';
import { readDocuments } from './documents.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (name: string, content: Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

describe('documents read', () => {
  it('prints a line for each image in order, and names what is none at the end', async () => {
    const page = await fileOf('page.jpg', await pageFile(printZone('TD1', invented), 'jpeg'));
    const blank = await fileOf('blank.jpg', await blankFile(80, 60));
    const text = await fileOf('text.jpg', Buffer.from('no image'));
    const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(readDocuments([page, text, blank])).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      detail: `${text} is no JPEG, PNG, WebP or HEIC image.`,
    });
    const printed = print.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    print.mockRestore();
    expect(printed).toMatchObject([
      {
        ...{ file: page, status: 'read', format: 'TD1' },
        fields: {
          ...{ issuer: 'NLD', documentNumber: 'L898902C3', lastName: 'KVASEK', firstNames: 'ZORAN' },
          ...{ nationality: 'NLD', birthDate: '1974-08-12', sex: 'M', expiryDate: '2032-04-15' },
        },
        checks: { documentNumber: true, birthDate: true, expiryDate: true, composite: true },
      },
      { file: blank, status: 'unreadable', format: null, confidence: 0 },
    ]);
    expect(Object.keys(printed[0] ?? {})).toEqual([
      ...['file', 'status', 'format', 'fields', 'checks', 'confidence'],
    ]);
  });
});
