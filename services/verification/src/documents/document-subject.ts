import { DomainError, partialDate, type DocumentFields, type Subject } from '@probity/contracts';
import { icaoCountry } from './icao-country.js';

const genders = { M: 'male', F: 'female' } as const;

const typeOf = (documentType: string | null): string => {
  if (documentType?.startsWith('V') === true) return 'visa';
  return documentType?.startsWith('P') === true ? 'passport' : 'national-id';
};

/** Whom a document names, as the matching engine takes it. Throws `SCAN_NAMELESS`. */
export const documentSubject = (fields: DocumentFields): Subject => {
  const { firstNames, lastName, birthDate, sex, documentNumber } = fields;
  if (firstNames === null && lastName === null) throw new DomainError('SCAN_NAMELESS');
  const nationality = icaoCountry(fields.nationality);
  const issuer = icaoCountry(fields.issuer);
  return {
    kind: 'person',
    names: [
      { ...(firstNames !== null && { first: firstNames }), ...(lastName !== null && { last: lastName }) },
    ],
    ...(nationality !== undefined && { countries: [nationality] }),
    ...(birthDate !== null && partialDate.safeParse(birthDate).success && { birthDate }),
    ...(sex !== null && sex !== 'X' && { gender: genders[sex] }),
    ...(documentNumber !== null && {
      identifiers: [
        {
          type: typeOf(fields.documentType),
          value: documentNumber,
          ...(issuer !== undefined && { country: issuer }),
        },
      ],
    }),
  };
};

/** As it is shown: given names first. */
export const documentName = ({ firstNames, lastName }: DocumentFields): string | null =>
  [firstNames, lastName].filter((part) => part !== null).join(' ') || null;
