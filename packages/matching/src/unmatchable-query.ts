export type UnmatchableReason = 'no-name' | 'too-many-names' | 'name-too-long' | 'too-many-words';

/** The query cannot be run as it is. `message` is a sentence for people; nothing was searched. */
export class UnmatchableQuery extends Error {
  override readonly name = 'UnmatchableQuery';

  constructor(
    readonly reason: UnmatchableReason,
    message: string,
  ) {
    super(message);
  }
}
