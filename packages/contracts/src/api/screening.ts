import * as z from 'zod/mini';
import { coverage } from '../vocabulary/coverage.js';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { riskScore } from '../vocabulary/risk.js';
import { checkStatus } from './check.js';
import { personParams } from './person.js';
import { defineRoute } from './route.js';
import { listState } from './watchlist.js';

/** What screening one person against every live list gave. */
export const screeningResult = z.object({
  reportId: z.string(),
  status: checkStatus,
  score: riskScore,
  message: z.string(),
  /** Because of the score, the user monitors the person since this check. */
  monitoringStarted: z.boolean(),
  lists: z.array(listState),
  coverage,
});
export type ScreeningResult = z.infer<typeof screeningResult>;

/** For the verification service alone, which charges the user; `checkId` makes a repeated call harmless. */
export const screenPerson = defineRoute({
  name: 'screenPerson',
  summary: 'Screen a person against every live list, store evidence, risk and report.',
  method: 'POST',
  path: '/persons/:personId/screenings',
  access: { caller: 'service', data: 'common', apps: ['verification'] },
  params: personParams,
  body: z.object({
    checkId: opaqueId,
    /** Who runs the check. */
    userId: opaqueId,
  }),
  response: screeningResult,
  errors: ['PERSON_NOT_FOUND'],
});
