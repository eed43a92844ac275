import type { PictureRefusal } from './reader-messages.js';

/** A file in which nothing can be read. */
export class PictureRefused extends Error {
  constructor(
    readonly reason: PictureRefusal,
    options: ErrorOptions = {},
  ) {
    super(`The picture was refused: ${reason}.`, options);
  }
}
