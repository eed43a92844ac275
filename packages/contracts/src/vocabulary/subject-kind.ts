import * as z from 'zod/mini';

/** What a subject is. `company` is how an organisation shows in the client API. */
export const subjectKind = z.enum(['person', 'organization', 'vessel', 'aircraft', 'unknown']);
export type SubjectKind = z.infer<typeof subjectKind>;
