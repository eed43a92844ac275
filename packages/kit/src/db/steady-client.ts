import pg from 'pg';

/**
 * A connection whose end does not end the process. A server that stops says so by an `error` event, which no code may
 * be listening to at that moment; whoever uses the connection next gets the failure anyway.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
