import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  userId: z.string(),
  /** Of the receipt that gathers what each app erased. */
  erasureId: z.string(),
});

export type UserDeleted = z.infer<typeof schema>;

export const userDeleted = defineEvent<UserDeleted>({
  topic: 'auth.user-deleted.v1',
  summary: "An account was deleted for good; whoever holds that user's data erases it.",
  schema,
  key: (data) => data.userId,
});
