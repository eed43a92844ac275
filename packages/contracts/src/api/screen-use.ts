import * as z from 'zod/mini';
import { defineRoute } from './route.js';

/** The screens that are counted: none of them by whom or about whom it is. */
export const screenName = z.enum([
  'dashboard',
  'search',
  'scan',
  'reports',
  'report',
  'profile',
  'monitoring',
  'notifications',
  'settings',
  'security',
  'administration',
  'lists',
  'pricing',
]);
export type ScreenName = z.infer<typeof screenName>;

export const countScreenUse = defineRoute({
  name: 'countScreenUse',
  summary:
    'Counts that a screen was opened, without the user; nothing where the user does not want it counted.',
  method: 'POST',
  path: '/screen-uses',
  access: { caller: 'user', data: 'own' },
  body: z.strictObject({ screen: screenName }),
  errors: ['TOO_MANY_REQUESTS'],
});
