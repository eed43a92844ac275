/** A server of the specs: its name and version for the report, and its address for clients. */
export interface TestServer {
  readonly name: string;
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** One that a spec may break. */
export interface BreakableServer extends TestServer {
  /** Suspends it: connections stay, nothing is answered. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
  /** An empty server at the same address. */
  readonly restart: () => Promise<void>;
}

export interface TestServers {
  readonly startPostgres: () => Promise<TestServer>;
  readonly startKafka: () => Promise<TestServer>;
  readonly startRedis: () => Promise<BreakableServer>;
  /** What cannot be started here. */
  readonly unavailable: readonly ('kafka' | 'redis')[];
}
