/** A fault that the person at the terminal can correct. Its message is one sentence that says what and how. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
