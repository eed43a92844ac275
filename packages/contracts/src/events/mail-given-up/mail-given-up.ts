import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({ mailId: z.string() });

export type MailGivenUp = z.infer<typeof schema>;

export const mailGivenUp = defineEvent<MailGivenUp>({
  topic: 'auth.mail-given-up.v1',
  summary: 'A mail was not sent while it was of use, so that it never will be.',
  schema,
  key: (data) => data.mailId,
});
