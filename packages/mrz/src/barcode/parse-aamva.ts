import type { ZoneFields } from '../model.js';
import { isDay } from '../zone/dates.js';
import { aamvaElements, aamvaSexes, type AamvaElement } from './aamva-elements.js';

/** Header: `@`, separators, `ANSI `, issuer (6), version (2), jurisdiction's version (2, not in the first), entries (2). */
const header = /^@\W*(?:ANSI |AAMVA)(\d{6})(\d{2})(\d{2})?(\d{2})/;
const subfile = /(DL|ID)(?=D[A-Z]{2})/;

/**
 * The fields of a driving licence or card of the United States or Canada, under the names of a zone; null when the text
 * is of another kind. It has no check digits: what a scanner decodes is right or not decoded at all, but anybody can
 * print it.
 */
export const parseAamva = (text: string): ZoneFields | null => {
  const [head] = header.exec(text) ?? [];
  const part = subfile.exec(text.slice(head?.length ?? 0));
  const kind = part?.[1];
  if (head === undefined || part === null || kind === undefined) return null;
  const elements = elementsOf(text.slice(head.length + part.index + kind.length));
  const value = (name: AamvaElement): string | null => {
    for (const id of aamvaElements[name]) {
      const found = elements.get(id);
      if (found !== undefined && !/^(NONE|UNAVL?|)$/.test(found)) return found;
    }
    return null;
  };
  const [fullLast, ...fullRest] = (value('fullName') ?? '').split(',');
  const first = [value('firstName'), value('middleName')].filter((name) => name !== null).join(' ');
  return {
    documentType: kind,
    issuer: value('country') === 'CAN' ? 'CAN' : 'USA',
    documentNumber: value('documentNumber'),
    lastName: value('lastName') ?? (fullLast || null),
    firstNames: first.replaceAll(',', ' ') || fullRest.join(' ') || null,
    nationality: null,
    birthDate: dateOf(value('birthDate')),
    sex: aamvaSexes[value('sex') ?? ''] ?? null,
    expiryDate: dateOf(value('expiryDate')),
    personalNumber: null,
  };
};

const elementsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(/\p{Cc}+/u).flatMap((line): [string, string][] => {
      const [, id, value] = /^(?:DL|ID)?([DZ][A-Z]{2})(.*)$/.exec(line.trim()) ?? [];
      return id === undefined || value === undefined ? [] : [[id, value.trim()]];
    }),
  );

/** MMDDCCYY in the United States, CCYYMMDD in Canada and on cards of the first edition: the month tells which. */
const dateOf = (printed: string | null): string | null => {
  if (printed === null || !/^\d{8}$/.test(printed)) return null;
  const orders = [
    [printed.slice(4), printed.slice(0, 2), printed.slice(2, 4)],
    [printed.slice(0, 4), printed.slice(4, 6), printed.slice(6)],
  ];
  const plausible = orders.find(
    ([year = '', month = '', day = '']) =>
      /^(19|20)/.test(year) && isDay(Number(year), Number(month), Number(day)),
  );
  return plausible?.join('-') ?? null;
};
