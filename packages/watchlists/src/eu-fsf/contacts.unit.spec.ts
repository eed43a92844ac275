import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from '../list-entry.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { euFsf } from './source.js';

const contact = (key: string, value: string): string =>
  `<contactInfo key="${key}" value="${value}"><regulationSummary numberTitle="1/2020"/></contactInfo>`;

const read = (...addresses: readonly string[]): Promise<WholeList> => {
  const inner = addresses.map(
    (contacts) => `<address city="Lima" countryIso2Code="PE">${contacts}</address>`,
  );
  return readWhole(euFsf, [
    fileOf(
      'eu.xml',
      `<export><sanctionEntity logicalId="1"><subjectType code="enterprise"/>
       <nameAlias wholeName="Heron Line" logicalId="2"/>${inner.join('')}</sanctionEntity></export>`,
      500,
    ),
  ]);
};

const contactsOf = async (...addresses: readonly string[]): Promise<ListEntry['identifiers']> => {
  const { entries, summary } = await read(...addresses);
  expect(summary.warnings).toEqual([]);
  expect(entries[0]?.remarks).toBeUndefined();
  return entries[0]?.identifiers ?? [];
};

describe("A contact in the EU's addresses", () => {
  it.each([
    ['EMAIL', 'a@heron.example', { type: 'email' }],
    ['PHONE', '+51 (1) 234-5', { type: 'phone' }],
    ['MOBILE', '+51 9', { type: 'phone', note: 'mobile' }],
    ['FAX', '+51 6', { type: 'phone', note: 'fax' }],
    ['WEB', 'https://heron.example/', { type: 'website' }],
  ])('of the key %s is an identifier', async (key, value, identifier) => {
    expect(await contactsOf(contact(key, value))).toEqual([{ ...identifier, value }]);
  });

  it.each([
    ['EMAIL', 'a@x.example and b@x.example', ['a@x.example', 'b@x.example']],
    ['EMAIL', 'a@x.example / b@x.example or c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['PHONE', '+51 1, +51 2; +51 3/4;', ['+51 1', '+51 2', '+51 3/4']],
    ['WEB', '', []],
  ])('of the key %s is as many as "%s" names', async (key, value, values) => {
    expect((await contactsOf(contact(key, value))).map((one) => one.value)).toEqual(values);
  });

  it('comes once, though several addresses have it', async () => {
    const mail = contact('EMAIL', 'a@heron.example');
    const web = contact('WEB', 'heron.example');
    expect(await contactsOf(mail, mail + web, '')).toHaveLength(2);
  });

  it('is a remark where it is none, and counted where its key is unknown', async () => {
    const { entries, summary } = await read(
      contact('PHONE', 'unknown') + contact('PIGEON', 'loft 7') + contact('EMAIL', 'a@x.example, Lima'),
    );
    expect(entries).toMatchObject([
      {
        addresses: [{ text: 'Lima', country: 'PE' }],
        identifiers: [{ type: 'email', value: 'a@x.example' }],
        remarks: 'EMAIL Lima; PHONE unknown; PIGEON loft 7',
      },
    ]);
    expect(summary.warnings).toEqual([{ what: 'unknown contact "PIGEON"', count: 1 }]);
  });

  it('has unknown fields counted, as other elements have', async () => {
    const { summary } = await read('<contactInfo key="WEB" value="a.example" mood="calm"/>');
    expect(summary.warnings).toEqual([{ what: 'unknown field mood of contactInfo', count: 1 }]);
  });
});
