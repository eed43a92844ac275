import { describe, expect, it } from '@jest/globals';
import { documentFields, givenDocumentFields } from './document.js';
import { parsePart } from './parse-part.js';

describe.each(['issuer', 'nationality'])('the %s of a document that is sent', (field) => {
  const faultsOf = (code: string | null) =>
    parsePart('fields', givenDocumentFields, { [field]: code }).faults;

  it.each(['GBR', 'D', 'GBD', 'UNO', 'XXA', 'UTO', 'ZAR', null])('may be %s', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });

  it.each(['GB', 'UK', 'gbr', ''])('may not be "%s", which stands in no document', (code) => {
    expect(faultsOf(code)).toEqual([
      `fields.${field}: it must be the code as in documents: three capitals, such as GBR, or D for Germany`,
    ]);
  });
});

it('leaves fields that were stored with other codes readable', () => {
  expect(documentFields.shape.nationality.safeParse('GB').success).toBe(true);
});
