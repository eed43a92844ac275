import { connect } from 'node:net';

const apiVersions = 18;
const correlationId = 0x50524f42;
const timeoutMs = 1_000;

/** ApiVersions v0: size, key, version, correlation id, and a client id that is null. Source: Kafka protocol guide. */
const request = (): Buffer => {
  const bytes = Buffer.alloc(14);
  bytes.writeInt32BE(10, 0);
  bytes.writeInt16BE(apiVersions, 4);
  bytes.writeInt16BE(0, 6);
  bytes.writeInt32BE(correlationId, 8);
  bytes.writeInt16BE(-1, 12);
  return bytes;
};

/** Whether a Kafka broker serves on the port of 127.0.0.1. That somebody takes the connection would not tell. */
export const answersAsKafka = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: timeoutMs });
    const end = (isKafka: boolean): void => {
      socket.destroy();
      resolve(isKafka);
    };
    let received = Buffer.alloc(0);
    socket.on('connect', () => socket.write(request()));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      // Size, our correlation id, error code 0.
      if (received.length >= 10)
        end(received.readInt32BE(4) === correlationId && received.readInt16BE(8) === 0);
    });
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
    socket.on('close', () => end(false));
  });
