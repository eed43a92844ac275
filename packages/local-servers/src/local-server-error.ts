/** A server cannot run here. The message is for the person at the terminal: what is the matter, and what helps. */
export class LocalServerError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LocalServerError';
  }
}

/** The system's name of an error, such as `ENOENT`, or its text. (In Jest Node's errors are no `Error` of ours.) */
export const errnoOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);
