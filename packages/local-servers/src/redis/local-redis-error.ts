/** Redis cannot run here. The message is for the person at the terminal: what is the matter, and what helps. */
export class LocalRedisError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LocalRedisError';
  }
}
