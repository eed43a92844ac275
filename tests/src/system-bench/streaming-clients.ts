// A process of many clients that only listen: apart from the gateway, so that the processor time of one is not counted
// for the other.
import { connect, type Socket } from 'node:net';
import type { ClientsReply, ClientsCommand } from './measure/streaming-clients.messages.js';

const sockets: Socket[] = [];
/** When each client received the event that is waited for; milliseconds since 1970. */
let arrivals: number[] = [];
let text = '';

const reply = (message: ClientsReply): void => void process.send?.(message);

/**
 * Resolves when the stream has begun. A bare socket, because a whole HTTP client of each would be what is measured.
 */
const listen = (url: URL, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.setEncoding('latin1');
    let hasBegun = false;
    socket.on('data', (chunk: string) => {
      if (!hasBegun) {
        if (!chunk.startsWith('HTTP/1.1 200')) reject(new Error(chunk.slice(0, 200)));
        hasBegun = true;
        resolve();
      }
      if (text !== '' && chunk.includes(text)) arrivals.push(performance.timeOrigin + performance.now());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the stream ended')));
    socket.write(
      `GET /api/v1/events HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    sockets.push(socket);
  });

/** Some at a time: in production the clients do not all connect in one instant either. */
const open = async (url: URL, tokens: readonly string[], atOnce = 50): Promise<void> => {
  const left = [...tokens];
  const one = async (): Promise<void> => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) await listen(url, token);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

const execute = async (command: ClientsCommand): Promise<void> => {
  switch (command.do) {
    case 'open':
      await open(new URL(command.url), command.tokens);
      return reply({ opened: sockets.length });
    case 'await':
      text = command.text;
      arrivals = [];
      return reply({ awaiting: text });
    case 'report':
      return reply({ arrivals });
    case 'leave':
      for (const socket of sockets.splice(0)) socket.destroy();
      return reply({ opened: 0 });
  }
};

process.on('message', (command: ClientsCommand) => {
  execute(command).catch((error: unknown) => reply({ failed: String(error) }));
});
process.on('disconnect', () => process.exit(0));
