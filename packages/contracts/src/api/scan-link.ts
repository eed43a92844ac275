import * as z from 'zod/mini';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { scanRequest } from './scan.js';
import { defineRoute } from './route.js';

/** 32 random bytes. It stands in the fragment of the link, which browsers send to no server. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const createScanLink = defineRoute({
  name: 'createScanLink',
  summary:
    'A link for one verification session, with which its subject scans a document without an account. It works once, until the session expires; a new one replaces it.',
  method: 'POST',
  path: '/verification-sessions/:sessionId/link',
  access: { caller: 'user', data: 'own' },
  params: z.object({ sessionId: opaqueId }),
  response: z.object({
    /** On this installation, with the token in its fragment; shown here alone. */
    path: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['SESSION_NOT_FOUND', 'SESSION_ENDED'],
});

export const openScanLink = defineRoute({
  name: 'openScanLink',
  summary: 'Whether a link still takes a document. It says nothing of whom the session is about.',
  method: 'POST',
  path: '/scan-links/open',
  access: { caller: 'anyone', data: 'nothing' },
  body: z.strictObject({ token }),
  response: z.object({ expiresAt: z.iso.datetime() }),
  errors: ['SCAN_LINK_INVALID'],
});

export const scanByLink = defineRoute({
  name: 'scanByLink',
  summary: 'Takes the document of a link, once. Only the creator of the session sees the result.',
  method: 'POST',
  path: '/scan-links/documents',
  access: { caller: 'anyone', data: 'nothing' },
  body: z.strictObject({ token, document: scanRequest }),
  status: 204,
  errors: ['SCAN_LINK_INVALID', 'SCAN_NAMELESS'],
});
