import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** As much of an SMTP server as a client needs to hand over a mail, without TLS. */
export interface SmtpServer {
  readonly url: string;
  readonly messages: readonly string[];
  /** From now on, as a server that is out of room. */
  refuse(): void;
  close(): Promise<void>;
}

export const openSmtpServer = async (): Promise<SmtpServer> => {
  const messages: string[] = [];
  const state = { refuses: false };
  const server = createServer((socket) => {
    serve(socket, messages, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    refuse: () => {
      state.refuses = true;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};

const serve = (socket: Socket, messages: string[], state: { readonly refuses: boolean }): void => {
  let unread = '';
  let isData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const end = unread.indexOf(mark);
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + mark.length);
      if (isData) {
        messages.push(part.replaceAll('\r\n..', '\r\n.'));
        isData = false;
        say('250 kept');
      } else if (/^QUIT/i.test(part)) {
        socket.end('221 bye\r\n');
      } else if (/^DATA/i.test(part)) {
        isData = !state.refuses;
        say(state.refuses ? '451 no room' : '354 go on');
      } else if (/^STARTTLS/i.test(part)) say('502 not offered');
      else say('250 fine');
    }
  });
};
