import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /**
   * `account-changed`: by an administrator, such as another role or a disabled account. `token-reused`: an old refresh
   * token came back. `factor-verified`: another one gave the second factor, which this one had not. `surplus`: the account has too many sessions. `timed-out`: it was found to be over.
   */
  reason: z.enum([
    'signed-out',
    'password-changed',
    'account-changed',
    'token-reused',
    'factor-verified',
    'surplus',
    'timed-out',
  ]),
});

export type SessionEnded = z.infer<typeof schema>;

export const sessionEnded = defineEvent<SessionEnded>({
  topic: 'auth.session-ended.v1',
  summary: 'A signed-in device was signed out; its access tokens are refused from now on.',
  schema,
  key: (data) => data.userId,
});
