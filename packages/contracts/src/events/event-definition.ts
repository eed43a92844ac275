import type * as z from 'zod/mini';

/**
 * One kind of event: its topic (`context.entity-past-tense.version`), the schema of its data and its ordering key.
 * Only optional fields may be added within a version. Data holds ids, states, versions and times; never names,
 * birth dates or queries.
 */
export interface EventDefinition<Data> {
  readonly topic: string;
  readonly summary: string;
  readonly schema: z.ZodMiniType<Data>;
  /** Events with the same key are handled in the order they were written. */
  readonly key: (data: Data) => string;
}

export const defineEvent = <Data>(definition: EventDefinition<Data>): EventDefinition<Data> => definition;
