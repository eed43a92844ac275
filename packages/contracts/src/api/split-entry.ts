import * as z from 'zod/mini';
import { personParams } from './person.js';
import { defineRoute } from './route.js';
import { storedText } from './stored-text.js';

export const splitEntry = defineRoute({
  name: 'splitEntry',
  summary:
    'Makes a list entry a subject of its own that was taken for another one; later versions leave it so.',
  method: 'POST',
  path: '/persons/:personId/entries/split',
  access: { caller: 'analyst', data: 'common' },
  params: personParams,
  body: z.strictObject({
    source: storedText(200).check(z.minLength(1)),
    entryId: storedText(500).check(z.minLength(1)),
    /** Why they are not the same subject; stored with who decided it, and shown. */
    reason: storedText(500).check(z.regex(/\S/, 'blank reason')),
  }),
  response: z.object({
    /** Of the subject that the entry is now. */
    personId: z.string(),
  }),
  errors: ['ENTRY_NOT_JOINED'],
});
