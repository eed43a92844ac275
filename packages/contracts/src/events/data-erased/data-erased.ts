import * as z from 'zod/mini';
import { erasedPart } from '../../api/erasure.js';
import { defineEvent } from '../event-definition.js';

const schema = z.extend(erasedPart, { erasureId: z.string() });

export type DataErased = z.infer<typeof schema>;

/** Written by every app that holds data of users. */
export const dataErased = defineEvent<DataErased>({
  topic: 'account.data-erased.v1',
  summary: 'An app erased what it held of a deleted user; counts, and what stays and why.',
  schema,
  key: (data) => data.erasureId,
});
