import type { DocumentField } from '@probity/contracts';

/** Names first: they are what a person has to compare. */
export const fieldTexts = {
  names: 'Names have no check digit: compare them with the printed text.',
  digit: { true: 'check digit holds', false: 'check digit does not hold' },
  fields: {
    lastName: 'Last name',
    firstNames: 'First names',
    birthDate: 'Date of birth',
    documentNumber: 'Document number',
    nationality: 'Nationality (code)',
    sex: 'Sex (M, F or X)',
    expiryDate: 'Valid until',
    documentType: 'Document type',
    issuer: 'Issued by (code)',
    personalNumber: 'Personal number',
  } satisfies Record<DocumentField, string>,
} as const;
