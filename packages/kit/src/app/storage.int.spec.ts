import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isConnectionTimeout, openDatabase } from '../db/index.js';
import { messagingSchema, openTestDatabase, type TestDatabase } from '../testing/index.js';
import { openMigrated, patiently } from './storage.js';

let test: TestDatabase;
let front: Server;
/** Connections that it says nothing on before it passes others on to PostgreSQL. */
let silent: number;
const sockets = new Set<Socket>();

beforeEach(async () => {
  test = await openTestDatabase(messagingSchema);
  const { hostname, port } = new URL(test.url);
  silent = 0;
  front = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    if (silent-- > 0) return;
    const server = createConnection({ host: hostname, port: Number(port) });
    sockets.add(server);
    server.on('error', () => undefined);
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => front.close(resolve));
  await test.close();
});

const options = () => ({
  ...messagingSchema,
  name: 'screening',
  url: Object.assign(new URL(test.url), { host: `127.0.0.1:${(front.address() as AddressInfo).port}` }).href,
});

describe('openMigrated', () => {
  it('waits for a server that takes no connection in time at first', async () => {
    silent = 1;
    const database = await openMigrated(options());
    expect(await database.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});

describe('patiently', () => {
  it('gives up when a server takes no connection in all that time, which can be told from other faults', async () => {
    silent = Infinity;
    const error: unknown = await patiently(0, () => openDatabase(options())).catch(
      (reason: unknown) => reason,
    );
    expect(isConnectionTimeout(error)).toBe(true);
  });

  it('does not try again what failed otherwise', async () => {
    let tries = 0;
    const refused = patiently(30_000, () => {
      tries += 1;
      return Promise.reject(new Error('no such user'));
    });
    await expect(refused).rejects.toThrow('no such user');
    expect(tries).toBe(1);
  });
});
