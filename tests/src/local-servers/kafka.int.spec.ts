import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servesKafka, missingPrograms, openLocalKafka } from '@probity/local-servers/kafka';

const describeWithPrograms = missingPrograms().length === 0 ? describe : describe.skip;

describeWithPrograms('openLocalKafka', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-kafka-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('serves, and serves again at the same address after a stop and after a kill', async () => {
    const lines: string[] = [];
    const kafka = await openLocalKafka({ folder, log: (line) => lines.push(line) });
    const port = Number(kafka.brokers[0]?.split(':')[1]);
    try {
      expect(await servesKafka(port)).toBe(true);
      for (const end of [kafka.stop, kafka.kill]) {
        const { pid } = kafka;
        await end();
        expect(() => process.kill(pid, 0)).toThrow('ESRCH');
        expect(await servesKafka(port)).toBe(false);
        await kafka.restart();
        expect(await servesKafka(port)).toBe(true);
      }
    } finally {
      await kafka.stop();
    }
  });

  it('reports the last lines of a broker that cannot start', async () => {
    const taken = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(openLocalKafka({ folder, port, log: () => undefined })).rejects.toThrow(
      'Address already in use',
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});

it('does not take a server for Kafka that only accepts the connection', async () => {
  const silent = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  expect(await servesKafka((silent.address() as AddressInfo).port)).toBe(false);
  await new Promise((resolve) => silent.close(resolve));
});
