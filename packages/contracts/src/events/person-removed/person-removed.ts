import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({ personId: z.string(), entityVersion: z.int() });

export type PersonRemoved = z.infer<typeof schema>;

export const personRemoved = defineEvent<PersonRemoved>({
  topic: 'screening.person-removed.v1',
  summary: 'A subject left the database.',
  schema,
  key: (data) => data.personId,
});
