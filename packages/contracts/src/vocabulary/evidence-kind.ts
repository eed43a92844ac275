import * as z from 'zod/mini';

/** What a list entry can say against a subject. */
export const evidenceKind = z.enum(['sanction', 'pep', 'media']);
export type EvidenceKind = z.infer<typeof evidenceKind>;
