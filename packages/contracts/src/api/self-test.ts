import * as z from 'zod/mini';
import { defineRoute } from './route.js';
import { listState } from './watchlist.js';

/** A share that was counted, 0 to 1, with the 95 % interval (Wilson) that a sample of this size leaves. */
const share = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** One way of altering the names of one list. */
const selfTestSuite = z.object({
  source: z.string(),
  /** `person: one typo`, `organization: exact alias` … */
  suite: z.string(),
  /** Names that were altered and asked for. Fewer than asked for where the list has no more that fit. */
  cases: z.int(),
  /** Right parties that the scorer, handed both names, puts at the published threshold: how many the index offers. */
  candidates: share,
  /** At each threshold, in the order of the report's. */
  at: z.array(
    z.object({
      threshold: z.number(),
      /** How many of the right parties were matched. */
      recall: share,
      /** Mean number of matches a question, the right one included. */
      alerts: z.number(),
    }),
  ),
});

/** Invented parties, of whom every match is a false alarm. */
const selfTestInnocents = z.object({
  /** Null: on any list. */
  source: z.nullable(z.string()),
  asked: z.int(),
  at: z.array(z.object({ threshold: z.number(), alarmed: share })),
});

export const selfTestReport = z.object({
  engine: z.object({ version: z.string(), configuration: z.string() }),
  /** The published threshold. */
  threshold: z.number(),
  thresholds: z.array(z.number()),
  /** The same seed on the same list versions with the same engine gives the same report. */
  seed: z.int(),
  perSuite: z.int(),
  lists: z.array(listState),
  suites: z.array(selfTestSuite),
  innocents: z.array(selfTestInnocents),
});
export type SelfTestReport = z.infer<typeof selfTestReport>;

/** Bounds of a self-test's request; a bigger sample than the largest says nothing new. */
export const selfTestBounds = { perSuite: { usual: 50, most: 500 }, seed: { usual: 1, most: 2_147_483_647 } };

export const usualThresholds = [0.65, 0.7, 0.75, 0.8, 0.85, 0.9] as const;

export const getSelfTest = defineRoute({
  name: 'getSelfTest',
  summary:
    'What matching finds and what it costs on the lists this installation has loaded: altered names of listed parties, and invented names. For administrators; takes some seconds to minutes.',
  method: 'GET',
  path: '/admin/self-test',
  access: { caller: 'administrator', data: 'common' },
  query: z.strictObject({
    seed: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(selfTestBounds.seed.most))),
    /** Names altered for each list and way of altering. */
    perSuite: z.optional(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(selfTestBounds.perSuite.most)),
    ),
    /** 1 to 10 thresholds from 0.5 to 1, `0.65,0.7`. */
    thresholds: z.optional(
      z.string().check(z.regex(/^(1|1\.0+|0?\.[5-9]\d*)(,(1|1\.0+|0?\.[5-9]\d*)){0,9}$/)),
    ),
  }),
  response: selfTestReport,
  errors: ['FORBIDDEN', 'LIST_NOT_LOADED', 'SERVICE_UNAVAILABLE'],
});
