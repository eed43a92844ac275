import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testDataFolder } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole } from '../list-file.builder.js';
import { chSeco } from './source.js';

const data = testDataFolder();

(data === undefined ? describe.skip : describe)('The example amendment of the Swiss list', () => {
  it('is refused as partial', async () => {
    const file = fileAt(join(data ?? '', 'lists/ch/seco_amendment_example_2024-01-17.xml'));
    await expect(readWhole(chSeco, [file])).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining('it is an amendment'),
    });
  });
});
