import * as z from 'zod/mini';
import { planName } from '../../vocabulary/plan.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  userId: z.string(),
  plan: planName,
  /** ISO 8601; null where the plan never renews. */
  renewsAt: z.nullable(z.string()),
  /** The administrator who changed it; null when a command did. */
  changedBy: z.nullable(z.string()),
});

export type SubscriptionChanged = z.infer<typeof schema>;

export const subscriptionChanged = defineEvent<SubscriptionChanged>({
  topic: 'screening.subscription-changed.v1',
  summary: 'A user was put on another plan, or the plan renews on another date.',
  schema,
  key: (data) => data.userId,
});
