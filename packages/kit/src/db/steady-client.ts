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

  /** Gives the queries from now on so many milliseconds each. Returns what ends that. */
  allowQueries(milliseconds: number): () => void {
    // pg reads it for each query, and its types leave it out.
    const parameters = Reflect.get(this, 'connectionParameters') as pg.ClientConfig;
    const { query_timeout: before } = parameters;
    parameters.query_timeout = milliseconds;
    return () => (parameters.query_timeout = before);
  }
}
