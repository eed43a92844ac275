import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends the beginning of a request at once and then `drop` again and again, until the server ends the connection. */
export const dripTo = async (
  url: string,
  beginning: string,
  drop: string,
): Promise<{ response: string; sent: number }> => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let response = '';
  let sent = 0;
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  socket.write(beginning);
  const dripping = setInterval(() => {
    if (!socket.writable) return;
    socket.write(drop);
    sent += 1;
  }, 20);
  try {
    await once(socket, 'close');
  } finally {
    clearInterval(dripping);
  }
  return { response, sent };
};
