import * as z from 'zod/mini';
import { defineRoute } from './route.js';

/** For screening alone, which lets two of them confirm where there are two. */
export const listReviewers = defineRoute({
  name: 'listReviewers',
  summary: 'Ids of the users who may decide about findings and sign in: analysts and administrators.',
  method: 'GET',
  path: '/reviewers',
  access: { caller: 'service', data: 'of-any-user', apps: ['screening'] },
  response: z.object({ userIds: z.array(z.string()) }),
});
