import type { ZoneFormat } from '../model.js';
import { checkDigit } from './check-digits.js';
import { layouts, textAt, type Span, type ZoneLayout } from './layouts.js';

/** Of an invented holder; what is left out is empty. */
export interface Printed {
  readonly documentType?: string;
  readonly issuer: string;
  readonly lastName: string;
  readonly firstNames?: string;
  readonly documentNumber: string;
  readonly nationality: string;
  readonly birthDate: string;
  readonly sex?: string;
  readonly expiryDate: string;
  readonly optional?: string;
}

const write = (lines: string[], { line, start, end }: Span, text: string): void => {
  const old = lines[line] ?? '';
  const filled = text
    .replaceAll(' ', '<')
    .padEnd(end - start, '<')
    .slice(0, end - start);
  lines[line] = old.slice(0, start) + filled + old.slice(end);
};

const typical: Record<ZoneFormat, string> = { TD1: 'I', TD2: 'I', TD3: 'P', MRVA: 'V', MRVB: 'V' };

/** The lines of a document as an issuer prints them, with all of their check digits; for pages that are drawn. */
export const printZone = (format: ZoneFormat, printed: Printed): string[] => {
  const layout = layouts[format];
  const lines = Array.from({ length: layout.lineCount }, () => '<'.repeat(layout.lineLength));
  const { spans } = layout;
  write(lines, spans.documentType, printed.documentType ?? typical[format]);
  write(lines, spans.issuer, printed.issuer);
  write(lines, layout.names, `${printed.lastName}<<${printed.firstNames ?? ''}`);
  write(lines, spans.nationality, printed.nationality);
  write(lines, spans.birthDate, printed.birthDate);
  write(lines, spans.sex, printed.sex ?? '<');
  write(lines, spans.expiryDate, printed.expiryDate);
  writeNumbers(lines, layout, printed);
  for (const { field, digit, over } of layout.checks) {
    const text = over.map((part) => textAt(lines, part)).join('');
    const isLong = field === 'documentNumber' && printed.documentNumber.length > 9;
    if (!isLong)
      write(lines, digit, field === 'personalNumber' && /^<+$/.test(text) ? '<' : checkDigit(text));
  }
  return lines;
};

const writeNumbers = (
  lines: string[],
  layout: ZoneLayout,
  { documentNumber, optional = '' }: Printed,
): void => {
  const [rule] = layout.checks;
  const rest = documentNumber.slice(9);
  write(lines, layout.spans.documentNumber, documentNumber.slice(0, 9));
  const [first] = layout.personalNumbers;
  if (first !== undefined) write(lines, first, optional);
  if (rest !== '' && rule?.continuedIn !== undefined)
    write(lines, rule.continuedIn, `${rest}${checkDigit(documentNumber)}<${optional}`);
};
