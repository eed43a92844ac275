/** A call on its way to a thread, or its reply on the way back under the same id. */
export interface Posted<Content> {
  readonly id: number;
  readonly content: Content;
}
