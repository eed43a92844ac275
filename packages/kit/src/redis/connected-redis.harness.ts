import { afterAll, beforeAll } from '@jest/globals';
import { silentLogger } from '../observability/index.js';
import { eventually, openTestRedis, type TestRedis } from '../testing/index.js';
import { openRedis } from './open-redis.js';
import type { RedisConnection } from './redis-connection.js';

/** Milliseconds for a reply on a machine that is busy with other specs: none of them is about slow replies. */
export const patienceMs = 10_000;

/** A Redis server of its own for a suite of specs, with one connection. Called where the suite is described. */
export class ConnectedRedis {
  server!: TestRedis;
  connection!: RedisConnection;

  constructor() {
    beforeAll(async () => {
      this.server = await openTestRedis();
      this.connection = await openRedis({ url: this.server.url, logger: silentLogger, patienceMs });
    });
    afterAll(async () => {
      this.connection.close();
      await this.server.stop();
    });
  }

  /** The connection, when the server has been emptied: on a busy machine it may be made only then. */
  async emptied(): Promise<RedisConnection> {
    await eventually(
      () => this.connection.run((driver) => driver.flushall()).catch(() => 'refused'),
      (response) => response === 'OK',
    );
    return this.connection;
  }
}
