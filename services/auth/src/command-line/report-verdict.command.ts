import { DomainError } from '@probity/contracts';
import type { AuditVerdict } from '../audit/verify-audit.js';
import type { Link } from '../audit/audit-chain.js';

const faults = {
  changed: 'was changed',
  'entry-missing': 'is gone',
  'seal-missing': 'stands where another one was, which is gone with its seal',
  stray: 'was put in past the log',
} as const;

const misses = {
  found: undefined,
  'other-hash': 'The log has another hash at the expected position: it was made anew.',
  'not-there': 'The log ends before the expected position: its end was cut off.',
  removed: 'The expected position is older than what the log keeps, so nothing can be said about it.',
} as const;

/** Prints what the log holds. Throws `AUDIT_LOG_BROKEN`, naming the first entry that does not fit. */
export const reportVerdict = (verdict: AuditVerdict, asJson: boolean): void => {
  const { begin, end, waiting, broken, expected } = verdict;
  const entries = end.position - begin.position;
  if (asJson)
    console.log(JSON.stringify({ ...verdict, begin: written(begin), end: written(end), entries }, null, 2));
  if (broken !== undefined) {
    const position = 'position' in broken ? ` at position ${broken.position}` : '';
    const detail = `The audit log is broken: entry ${broken.entryId}${position} ${faults[broken.fault]}.`;
    throw new DomainError('AUDIT_LOG_BROKEN', { detail });
  }
  const miss = expected && misses[expected];
  if (miss !== undefined) throw new DomainError('AUDIT_LOG_BROKEN', { detail: miss });
  if (asJson) return;
  console.log(`The audit log is whole: ${entries} entries after position ${begin.position}.`);
  if (waiting > 0) console.log(`${waiting} entries wait for their place in it.`);
  console.log(`It ends at ${written(end)}`);
};

const written = ({ position, hash }: Link): string => `${position}:${hash.toString('hex')}`;
