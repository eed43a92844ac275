import * as z from 'zod/mini';

/** How far a political office reaches. An office that no word of its title decides counts as national. */
export const pepLevel = z.enum(['head', 'national', 'regional', 'local']);
export type PepLevel = z.infer<typeof pepLevel>;
