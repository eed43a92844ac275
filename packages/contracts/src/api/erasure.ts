import * as z from 'zod/mini';
import { defineRoute } from './route.js';

/** Apps that hold data of users. */
export const dataHolders = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;

const erasedRows = z.object({ what: z.string(), count: z.int().check(z.minimum(0)) });
/** `count` is absent where it cannot be told, such as of copies elsewhere. */
const keptRows = z.object({
  what: z.string(),
  why: z.string(),
  count: z.optional(z.int().check(z.minimum(0))),
});

/** What one app did about a deleted user. */
export const erasedPart = z.object({
  service: z.enum(dataHolders),
  erased: z.array(erasedRows),
  kept: z.array(keptRows),
});
export type ErasedPart = z.infer<typeof erasedPart>;

export const erasureReceipt = z.object({
  requestedAt: z.string(),
  /** `under-way` until every app has said what it erased. */
  state: z.enum(['under-way', 'complete']),
  parts: z.array(z.extend(erasedPart, { erasedAt: z.string() })),
  /** Apps that have not said so yet; they do when they run again. */
  waitingFor: z.array(z.enum(dataHolders)),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** Who opens it knows the secret in its address and nothing else; it names nobody. */
export const receiptLink = z.object({
  receiptId: z.string(),
  /** Path on this installation, for as long as receipts are kept. */
  receiptPath: z.string(),
  receipt: erasureReceipt,
});
export type ReceiptLink = z.infer<typeof receiptLink>;

/** Proof that the owner is there now: the password, or the code that `GET /auth/v1/reauthenticate` mailed. */
const proof = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  code: z.optional(z.string().check(z.regex(/^[0-9]{6}$/, 'it must be the six digits that were mailed'))),
});

export const deleteOwnAccount = defineRoute({
  name: 'deleteOwnAccount',
  summary: "Deletes the caller's account for good, and has every app erase the caller's data.",
  method: 'DELETE',
  path: '/account',
  access: { caller: 'user', data: 'own' },
  body: proof,
  response: receiptLink,
  status: 202,
  errors: [
    'CURRENT_PASSWORD_MISSING',
    'CURRENT_PASSWORD_WRONG',
    'NONCE_WRONG',
    'REAUTHENTICATION_NEEDED',
    'ASSURANCE_TOO_LOW',
    'LAST_ADMINISTRATOR',
    'TOO_MANY_REQUESTS',
  ],
});

/** Of the auth service, open to whoever knows the id: its owner has no account any more. */
export const getErasureReceipt = defineRoute({
  name: 'getErasureReceipt',
  summary: 'What was erased with an account so far, what stays and why.',
  method: 'GET',
  path: '/account/erasures/:receiptId',
  access: { caller: 'anyone', data: 'nothing' },
  params: z.object({ receiptId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: erasureReceipt,
  errors: ['RECEIPT_NOT_FOUND'],
});

const heldData = z.record(z.string(), z.unknown());

/** Of every app that holds data of users. */
export const getHeldData = defineRoute({
  name: 'getHeldData',
  summary: 'Everything this app holds about the caller.',
  method: 'GET',
  path: '/account/data',
  access: { caller: 'user', data: 'own' },
  response: heldData,
});

export const exportOwnAccount = defineRoute({
  name: 'exportOwnAccount',
  summary: 'Everything the installation holds about the caller; never a part of it.',
  method: 'GET',
  path: '/account/export',
  access: { caller: 'user', data: 'own' },
  response: z.object({
    exportedAt: z.string(),
    userId: z.string(),
    /** By app, and in it by kind. */
    data: z.record(z.enum(dataHolders), heldData),
  }),
});
