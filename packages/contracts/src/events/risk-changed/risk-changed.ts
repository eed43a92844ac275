import * as z from 'zod/mini';
import { riskBandSchema, riskScore } from '../../vocabulary/risk.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  personId: z.string(),
  entityVersion: z.int(),
  before: z.object({ score: riskScore, band: riskBandSchema }),
  after: z.object({ score: riskScore, band: riskBandSchema }),
  /** Version of the risk model that gave `after`, and a hash of its content, as `2+1f0a9c3b77de`. */
  model: z.string(),
  reasons: z.array(z.object({ points: z.int(), code: z.string() })),
});

export type RiskChanged = z.infer<typeof schema>;

export const riskChanged = defineEvent<RiskChanged>({
  topic: 'screening.risk-changed.v1',
  summary: 'The risk score or the evidence of a subject changed.',
  schema,
  key: (data) => data.personId,
});
