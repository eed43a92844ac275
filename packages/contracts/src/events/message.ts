/**
 * A message on the bus, in CloudEvents 1.0 terms: `id` and `source` together are unique, `type` is the topic,
 * `data` is not parsed yet. A consumer parses it with the schema of its event.
 */
export interface Message {
  readonly id: string;
  /** `/probity/<context>` */
  readonly source: string;
  readonly topic: string;
  readonly key: string;
  /** ISO, when the fact became true. */
  readonly time: string;
  /** Follows one request through every service and event. */
  readonly correlationId: string;
  /** Id of the request or message that caused this one. */
  readonly causationId: string;
  /** W3C trace context of its writing; absent where nobody traces. */
  readonly traceparent?: string;
  /** UTF-8 JSON, at most 256 KiB. */
  readonly data: string;
}
