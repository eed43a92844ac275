import { once } from 'node:events';
import { connect } from 'node:net';

/** Says one word to a Redis, as an operator at its command line does, and waits for its answer. */
export const tellRedis = async (url: string, command: string): Promise<void> => {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`AUTH ${password}\r\n${command}\r\nQUIT\r\n`);
  const answers: string[] = [];
  socket.setEncoding('utf8').on('data', (answer: string) => answers.push(answer));
  await once(socket, 'end');
  socket.destroy();
  const said = answers.join('');
  if (said.includes('-')) throw new Error(`Redis refused ${command}: ${said}`);
};
