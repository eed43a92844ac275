import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({ personId: z.string(), entityVersion: z.int() });

export type PersonChanged = z.infer<typeof schema>;

export const personChanged = defineEvent<PersonChanged>({
  topic: 'screening.person-changed.v1',
  summary: 'Fields of a subject changed.',
  schema,
  key: (data) => data.personId,
});
