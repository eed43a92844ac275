import * as z from 'zod/mini';
import { coverage } from '../vocabulary/coverage.js';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { riskScore } from '../vocabulary/risk.js';
import { listState } from './watchlist.js';
import { defineRoute } from './route.js';

/** How a check run ended. `incomplete`: a source was unavailable and nothing graver was found. */
export const checkStatus = z.enum(['low_risk', 'medium_risk', 'high_risk', 'incomplete']);
export type CheckStatus = z.infer<typeof checkStatus>;

/** The states of a verification session. */
export const sessionStatus = z.enum(['created', 'processing', 'verified', 'rejected', 'expired', 'failed']);
export type SessionStatus = z.infer<typeof sessionStatus>;

export const checkResult = z.object({
  checkId: z.string(),
  status: checkStatus,
  score: riskScore,
  /** A sentence for people: what was asked, what was found, what could not be asked. */
  message: z.string(),
  /** Because of the score, the caller monitors the person since this check; `DELETE /monitoring/{personId}` undoes it. */
  monitoringStarted: z.boolean(),
  lists: z.array(listState),
  coverage,
});
export type CheckResult = z.infer<typeof checkResult>;

export const verificationSession = z.object({
  sessionId: z.string(),
  personId: z.string(),
  status: sessionStatus,
  expiresAt: z.iso.datetime(),
  /** Sentences: why the document was rejected, or could not be compared; none in other states. */
  reasons: z.array(z.string()),
});
export type VerificationSession = z.infer<typeof verificationSession>;

const byPerson = z.object({ personId: opaqueId });
const bySession = z.object({ sessionId: opaqueId });

export const verifyIdentityRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('run-checks'), ...byPerson.shape }),
  z.strictObject({ action: z.literal('create-session'), ...byPerson.shape }),
  z.strictObject({ action: z.literal('check-status'), ...bySession.shape }),
]);
export type VerifyIdentityRequest = z.infer<typeof verifyIdentityRequest>;

export const verifyIdentityAnswer = z.union([checkResult, verificationSession]);
export type VerifyIdentityAnswer = z.infer<typeof verifyIdentityAnswer>;

/** The client's one route to check runs and verification sessions. */
export const verifyIdentity = defineRoute({
  name: 'verifyIdentity',
  summary: 'Run the due-diligence checks of a person, or open and follow an identity verification session.',
  method: 'POST',
  path: '/functions/verify-identity',
  access: { caller: 'user', data: 'own' },
  body: verifyIdentityRequest,
  response: verifyIdentityAnswer,
  errors: ['PERSON_NOT_FOUND', 'SESSION_NOT_FOUND', 'CHECK_LIMIT_REACHED', 'SERVICE_UNAVAILABLE'],
});

/** The verification service's own operations. */
export const runChecks = defineRoute({
  name: 'runChecks',
  summary: 'Screen a person against every live list and store the run.',
  method: 'POST',
  path: '/check-runs',
  access: { caller: 'user', data: 'own' },
  body: byPerson,
  response: checkResult,
  errors: ['PERSON_NOT_FOUND', 'CHECK_LIMIT_REACHED', 'SERVICE_UNAVAILABLE'],
});

export const createVerificationSession = defineRoute({
  name: 'createVerificationSession',
  summary: 'Open an identity verification session for a person.',
  method: 'POST',
  path: '/verification-sessions',
  access: { caller: 'user', data: 'own' },
  body: byPerson,
  response: verificationSession,
  status: 201,
  errors: ['PERSON_NOT_FOUND'],
});

export const getVerificationSession = defineRoute({
  name: 'getVerificationSession',
  summary: 'A verification session of the caller.',
  method: 'GET',
  path: '/verification-sessions/:sessionId',
  access: { caller: 'user', data: 'own' },
  params: bySession,
  response: verificationSession,
  errors: ['SESSION_NOT_FOUND'],
});

export const getChecksToday = defineRoute({
  name: 'getChecksToday',
  summary: 'How many checks the caller ran today (UTC).',
  method: 'GET',
  path: '/check-runs/today',
  access: { caller: 'user', data: 'own' },
  response: z.object({ used: z.int() }),
});
