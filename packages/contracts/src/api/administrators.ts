import * as z from 'zod/mini';
import { defineRoute } from './route.js';

/** For apps alone, which notify administrators of what needs them, and let as many agree as there are. */
export const listAdministrators = defineRoute({
  name: 'listAdministrators',
  summary: 'Ids of the users who may administer and sign in.',
  method: 'GET',
  path: '/administrators',
  access: { caller: 'service', data: 'of-any-user', apps: ['notification', 'screening'] },
  response: z.object({ userIds: z.array(z.string()) }),
});
