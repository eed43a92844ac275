import { readDocument } from '@probity/mrz';
import { resolve } from 'node:path';
import { hasSpecimens, specimensOf } from './measure/specimens.js';

const data = resolve(process.env['PROBITY_TEST_DATA'] ?? '../shared/data');
const withData = hasSpecimens(data) ? it : it.skip;
/** Each type of file as it is, and each size of one type; the benchmark reads all twelve. */
const chosen = (type: string, width: number): boolean => width === 0 || (type === 'jpg' && width === 800);
if (!hasSpecimens(data)) console.warn(`The specimens of ICAO are not at ${data}: their spec is skipped.`);

describe('public specimen images', () => {
  withData('are read exactly, small and as they are, from every file type, and pass the gate', async () => {
    for await (const { name, lines, image } of specimensOf(data, chosen)) {
      const reading = readDocument(image, { today: '2026-11-24' });
      expect([name, reading.lines]).toEqual([name, lines]);
      expect(reading.fields).toMatchObject({
        lastName: 'ERIKSSON',
        firstNames: 'ANNA MARIA',
        birthDate: '1974-08-12',
      });
      expect([name, reading.status]).toEqual([name, 'read']);
    }
  });
});
