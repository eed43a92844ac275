import * as z from 'zod/mini';

/**
 * What is known against a subject. `media` are articles alone; a list that names a subject for crime, a warrant,
 * debarment, export control or any reason that is neither sanction nor political office gives an `other-listing`.
 */
export const evidenceKind = z.enum(['sanction', 'pep', 'media', 'other-listing']);
export type EvidenceKind = z.infer<typeof evidenceKind>;
