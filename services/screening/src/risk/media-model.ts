import { mediaCategories, type MediaCategory } from '@probity/contracts';
import * as z from 'zod';
import { decay, points } from './model-parts.js';

const percent = z.int().min(0).max(100);

/** By tier of the category, the gravest first. */
const byTier = z
  .tuple([points, points, points])
  .refine(
    ([gravest, grave, other]) => gravest >= grave && grave >= other,
    'A graver category has no fewer points.',
  );

const tier = z.literal([1, 2, 3]);
const categoryTiers = z.strictObject(
  Object.fromEntries(mediaCategories.map((category) => [category, tier])) as Record<
    MediaCategory,
    typeof tier
  >,
);

/** What articles count. Being cleared, and a stage that is not clear, give no points in any model. */
export const mediaModel = z.strictObject({
  points: z
    .strictObject({
      convicted: byTier,
      charged: byTier,
      measure: byTier,
      investigated: byTier,
      alleged: byTier,
      civil: byTier,
    })
    .refine(
      ({ alleged, ...others }) =>
        Object.values(others).every((stage) => stage.every((worth, at) => worth >= (alleged[at] ?? 0))),
      'An allegation has no more points than any other stage.',
    ),
  categoryTiers,
  /** Percent by independent voices; an official one counts as three. */
  voices: z
    .strictObject({ one: percent, two: percent, three: percent })
    .refine(({ one, two, three }) => one <= two && two <= three, 'More voices have no smaller share.'),
  /** By years since the newest report of the stage; of convictions each one step later. */
  age: decay,
  /** Percent. What is not thought to be the subject never counts. */
  identity: z
    .strictObject({
      possible: z.literal(0),
      probable: percent,
      confirmed: z.int().min(0).max(250),
      dismissed: z.literal(0),
    })
    .refine(
      ({ probable, confirmed }) => probable <= confirmed,
      'Who is confirmed has no smaller share than who is probable.',
    ),
  /** Of events beside the gravest. */
  further: z.strictObject({ each: points, atMost: points }),
  /** Of all events together, by whether a person confirmed one of them. */
  atMost: z
    .strictObject({ unconfirmed: points, confirmed: points })
    .refine(
      ({ unconfirmed, confirmed }) => unconfirmed <= confirmed,
      'What is confirmed may give no fewer points.',
    ),
});
