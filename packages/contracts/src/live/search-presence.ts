import * as z from 'zod/mini';

/** Where the WebSocket of the search presence is, below the API's prefix. */
export const presencePath = '/presence';

/** One user who is there, with any number of open clients. What is searched for is never sent. */
export const presentUser = z.object({
  user_id: z.string(),
  /** Since when, by the server's clock: of the client that came first. */
  online_at: z.iso.datetime(),
  searching: z.boolean(),
});
export type PresentUser = z.infer<typeof presentUser>;

/** A client counts as gone when this many milliseconds pass without its heartbeat. */
export const presenceTtlMs = 45_000;
export const presenceHeartbeatMs = 20_000;

const searching = z.boolean();

/** What a client sends, as JSON text. The first message is `authenticate`, within 5 s. */
export const presenceRequest = z.discriminatedUnion('type', [
  /** Again, with a newer token of the same user, before the first one expires. */
  z.strictObject({ type: z.literal('authenticate'), token: z.string().check(z.minLength(1)) }),
  /** Shows the user as there; again when `searching` changes. */
  z.strictObject({ type: z.literal('track'), searching }),
  /** Every 20 s while tracked. */
  z.strictObject({ type: z.literal('heartbeat') }),
  /** Not present any more, but still receives who is. */
  z.strictObject({ type: z.literal('untrack') }),
  /** Asks for a `state`: a number was skipped. */
  z.strictObject({ type: z.literal('sync') }),
]);
export type PresenceRequest = z.infer<typeof presenceRequest>;

/**
 * What the server sends. `seq` counts the messages of one connection: a `diff` that is not one more than the last `seq`
 * means that something was missed.
 */
export const presenceMessage = z.discriminatedUnion('type', [
  /** Everybody; after `authenticate`, after `sync` and now and then. */
  z.object({ type: z.literal('state'), seq: z.int(), users: z.array(presentUser) }),
  /** Nobody can say who is there right now. Never an empty `state`; a `state` follows when it is known again. */
  z.object({ type: z.literal('unknown'), seq: z.int() }),
  /** Who came or changed, and the ids of who left. */
  z.object({
    type: z.literal('diff'),
    seq: z.int(),
    joins: z.array(presentUser),
    leaves: z.array(z.string()),
  }),
]);
export type PresenceMessage = z.infer<typeof presenceMessage>;

/** Close codes of the server beside those of the protocol. 1001: come back, to another server; 1013: come back later. */
export const presenceClose = {
  /** No JSON, or no message that a client sends. */
  badMessage: 4400,
  /** No token, a bad one, or one that has expired. */
  notSignedIn: 4401,
  /** The same user has opened five newer connections here: no reason to come back by itself. */
  replaced: 4409,
  /** More than 10 messages a second. */
  tooMany: 4429,
} as const;
