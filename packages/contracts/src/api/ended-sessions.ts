import * as z from 'zod/mini';
import { defineRoute } from './route.js';

/** Asked by every process of the installation, once a second, of the auth service; for apps alone. */
export const listEndedSessions = defineRoute({
  name: 'listEndedSessions',
  summary: 'Sessions that ended while their access tokens may still be valid.',
  method: 'GET',
  path: '/sessions/ended',
  access: {
    ...{ caller: 'service', data: 'of-any-user' },
    apps: ['bff', 'screening', 'verification', 'notification'],
  },
  /** `cursor` of the last response; absent, all of them are listed. */
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))) }),
  /** A session may be listed again. `keyIds`: keys whose tokens are good, absent from a release that did not tell. */
  response: z.object({
    cursor: z.string(),
    sessionIds: z.array(z.string()),
    keyIds: z.optional(z.array(z.string())),
  }),
});
