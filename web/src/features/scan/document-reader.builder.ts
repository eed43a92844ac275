import { parseZone } from '@probity/mrz';
import { printZone } from '@probity/mrz/steps';
import type { DocumentFound } from '../../shared/device/document-reader/reader-messages.js';

/** What the reader finds on the passport of an invented holder. */
export const foundOn = (lastName: string): DocumentFound => {
  const lines = printZone('TD3', {
    issuer: 'NLD',
    lastName: lastName
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toUpperCase(),
    firstNames: 'ZORAN',
    documentNumber: 'L898902C3',
    nationality: 'NLD',
    birthDate: '740812',
    sex: 'M',
    expiryDate: '300415',
  });
  const { fields } = parseZone(lines, { today: '2026-11-24' });
  return {
    status: 'read',
    lines,
    fields,
    confidence: 0.99,
    repaired: false,
    zone: new Blob(['zone'], { type: 'image/jpeg' }),
    page: new Blob(['page'], { type: 'image/jpeg' }),
  };
};
