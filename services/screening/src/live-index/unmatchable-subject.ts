/** A subject cannot be matched as it is, so none of its call was. `message` is a sentence for people. */
export class UnmatchableSubject extends Error {
  override readonly name = 'UnmatchableSubject';

  constructor(
    /** Its place in the call, from 0. */
    readonly place: number,
    message: string,
  ) {
    super(message);
  }
}
