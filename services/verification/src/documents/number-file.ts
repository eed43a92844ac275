import type { DocumentFields } from '@probity/contracts';

export type NumberKind = 'specimen' | 'lost';

export interface ListedNumber {
  /** As in the machine-readable zone, one to three letters. */
  readonly issuer: string;
  readonly number: string;
}

/** How lists write the number of a document, however it was typed; null where its number or issuer is not known. */
export const listedNumberOf = ({
  issuer,
  documentNumber,
}: Pick<DocumentFields, 'issuer' | 'documentNumber'>): ListedNumber | null => {
  const number = documentNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? '';
  return issuer === null || number === '' ? null : { issuer, number };
};

/** A file of document numbers, one `issuer,number` a line; `#` begins a remark. The first wrong line is named. */
export const parseNumberFile = (
  text: string,
): { readonly numbers: readonly ListedNumber[] } | { readonly fault: string } => {
  const numbers: ListedNumber[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim().toUpperCase();
    if (content === '' || content.startsWith('#')) continue;
    const [, issuer, number] = /^([A-Z]{1,3})\s*,\s*([A-Z0-9]{1,30})$/.exec(content) ?? [];
    if (issuer === undefined || number === undefined)
      return { fault: `line ${String(at + 1)} is not "issuer,number"` };
    numbers.push({ issuer, number });
  }
  return numbers.length === 0 ? { fault: 'it holds no number' } : { numbers };
};
