import { DomainError } from '@probity/contracts';

/** Why a line cannot be answered, without its number: that is known to whom cut the lines. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
}

/** `INVALID_REQUEST` that names the line, from 1. */
export const badLine = (number: number, fault: string): DomainError =>
  new DomainError('INVALID_REQUEST', { detail: `Line ${number}: ${fault}` });
