import * as z from 'zod/mini';
import { checkStatus } from '../../api/check.js';
import { riskScore } from '../../vocabulary/risk.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  checkId: z.string(),
  personId: z.string(),
  /** Who requested the run. */
  userId: z.string(),
  status: checkStatus,
  score: riskScore,
});

export type ChecksCompleted = z.infer<typeof schema>;

export const checksCompleted = defineEvent<ChecksCompleted>({
  topic: 'verification.checks-completed.v1',
  summary: 'A check run ended.',
  schema,
  key: (data) => data.personId,
});
