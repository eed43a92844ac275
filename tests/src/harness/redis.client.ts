import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends one command to a Redis, as an operator at its command line does, and waits for the reply. */
export const sendToRedis = async (url: string, command: string): Promise<void> => {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`AUTH ${password}\r\n${command}\r\nQUIT\r\n`);
  const replies: string[] = [];
  socket.setEncoding('utf8').on('data', (reply: string) => replies.push(reply));
  await once(socket, 'end');
  socket.destroy();
  const reply = replies.join('');
  if (reply.includes('-')) throw new Error(`Redis refused ${command}: ${reply}`);
};
