import * as z from 'zod/mini';
import { riskBandSchema, riskScore } from '../../vocabulary/risk.js';
import { defineEvent } from '../event-definition.js';

const risk = z.object({
  score: riskScore,
  band: riskBandSchema,
  reasons: z.array(z.object({ points: z.int(), code: z.string() })),
});

const schema = z.object({
  /** One alert with many recipients comes in several messages, each with other recipients and this id. */
  alertId: z.string(),
  personId: z.string(),
  entityVersion: z.int(),
  cause: z.object({
    /** `import`, `check`, `split` or `media`; others may follow. */
    kind: z.string(),
    /** That of the import, check run or split; of articles the story that they tell. */
    id: z.string(),
    /** The list of an import; null for other causes. */
    source: z.nullable(z.string()),
  }),
  before: risk,
  after: risk,
  /** Fields of which the value changed, and the list that says so. The values are in the person's history. */
  fields: z.array(z.object({ field: z.string(), source: z.string() })),
  evidence: z.array(
    z.object({
      /** `sanction`, `pep` or `media`, `possible-` before it where the entry may be another subject; others may follow. */
      kind: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      source: z.string(),
      /** Of `media` alone: `charged`, `cleared` and others, which articles report now. */
      stage: z.optional(z.string()),
    }),
  ),
  /** Users who monitor the person, at most 1,000 in one message. */
  recipients: z.array(
    z.object({
      userId: z.string(),
      /** Alerts of the same cause for this user, this one included. */
      alerts: z.int(),
    }),
  ),
});

export type AlertRaised = z.infer<typeof schema>;

export const alertRaised = defineEvent<AlertRaised>({
  topic: 'screening.alert-raised.v1',
  summary: 'A monitored subject changed: its risk, its evidence or what lists say of it.',
  schema,
  key: (data) => data.personId,
});
