import * as z from 'zod/mini';
import { riskBandSchema, riskScore } from '../../vocabulary/risk.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  personId: z.string(),
  /** Grows with every change of the person; an older version than the stored one is ignored. */
  entityVersion: z.int(),
  riskScore,
  riskBand: riskBandSchema,
});

export type PersonAdded = z.infer<typeof schema>;

export const personAdded = defineEvent<PersonAdded>({
  topic: 'screening.person-added.v1',
  summary: 'A subject entered the database.',
  schema,
  key: (data) => data.personId,
});
