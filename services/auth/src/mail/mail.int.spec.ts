import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mailGivenUp } from '@probity/contracts';
import { Secret } from '@probity/kit/config';
import { captureLogger, eventually, outboxOf } from '@probity/kit/testing';
import PostalMime from 'postal-mime';
import { goodPassword, runAuth, type RunningAuth } from '../auth.harness.js';
import { FilesMailer } from './files.adapter.js';
import type { Mailer, Posted } from './mailer.js';
import { openSmtpServer } from './smtp-server.fake.js';
import { SmtpMailer } from './smtp.adapter.js';

const from = 'Probity <probity@probity.example>';
const mail: Posted = {
  id: '00000000-0000-7000-8000-000000000001',
  queuedAt: new Date('2026-03-01T12:00:00Z'),
  to: 'ada@example.org',
  subject: 'Prüfung – confirm',
  text: 'Follow this link:\nhttps://probity.example/auth/confirm#token_hash=abc&type=signup\n',
  html: '<p>Follow <a href="https://probity.example/auth/confirm#token_hash=abc&amp;type=signup">this</a></p>\n',
  link: 'https://probity.example/auth/confirm#token_hash=abc&type=signup',
  usefulSeconds: 600,
};

/** Of a send that nobody breaks off. */
const { signal } = new AbortController();

describe('mail as files', () => {
  let folder = '';
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'probity-mail-')), 'mail');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  it('is one whole message each, in both forms, and its link is in the log', async () => {
    const { logger, lines } = captureLogger();
    const mailer = new FilesMailer(folder, from, logger);
    await mailer.send(mail);
    await mailer.send(mail);
    const names = await readdir(folder);
    expect(names).toEqual([`2026-03-01T12-00-00.000Z-${mail.id}.eml`]);
    const file = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(file.split('\r\n')).toContain(mail.link);
    const message = await PostalMime.parse(file);
    expect(message).toMatchObject({
      from: { name: 'Probity', address: 'probity@probity.example' },
      to: [{ address: 'ada@example.org' }],
      subject: mail.subject,
      messageId: `<${mail.id}@probity.example>`,
    });
    expect(message.text?.trim()).toBe(mail.text.trim());
    expect(message.html?.trim()).toBe(mail.html.trim());
    expect(lines.map(({ link }) => link)).toEqual([mail.link, mail.link]);
  });

  it('carries other letters too', async () => {
    await new FilesMailer(folder, from, captureLogger().logger).send({ ...mail, text: 'Grüße, Владимир\n' });
    const [name = ''] = await readdir(folder);
    expect((await PostalMime.parse(await readFile(join(folder, name)))).text?.trim()).toBe('Grüße, Владимир');
  });

  it('lets no address write headers', async () => {
    await new FilesMailer(folder, from, captureLogger().logger).send({
      ...mail,
      to: 'ada@example.org\r\nBcc: eve@example.org',
      subject: 'a\r\nBcc: eve@example.org',
    });
    const [name = ''] = await readdir(folder);
    expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^bcc:/im);
  });
});

describe('mail by SMTP', () => {
  it('reaches the server, and is refused where the server refuses', async () => {
    const server = await openSmtpServer();
    const mailer = new SmtpMailer(server.url, from, false);
    await mailer.send(mail, signal);
    expect((await PostalMime.parse(server.messages[0] ?? '')).subject).toBe(mail.subject);
    server.refuse();
    await expect(mailer.send(mail, signal)).rejects.toThrow('451');
    await server.close();
    await expect(mailer.send(mail, signal)).rejects.toThrow('ECONNREFUSED');
  });

  it('is broken off where it takes too long', async () => {
    const server = await openSmtpServer();
    const sent = new SmtpMailer(server.url, from, false).send(mail, AbortSignal.abort());
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.messages).toEqual([]);
    await server.close();
  });
});

describe('mail to another machine', () => {
  it('is sent in the clear only where that is allowed', async () => {
    const server = await openSmtpServer();
    // The same server by an address that is not known to be this machine's.
    const url = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    expect(url).not.toBe(server.url);
    await expect(new SmtpMailer(url, from, false).send(mail, signal)).rejects.toThrow(/STARTTLS/);
    expect(server.messages).toEqual([]);
    await new SmtpMailer(url, from, true).send(mail, signal);
    expect(server.messages).toHaveLength(1);
    await server.close();
  });
});

describe('delivery', () => {
  let auth: RunningAuth | undefined;
  afterEach(async () => {
    await auth?.stop();
  });

  it('tries again after a failure, later each time, and sends the same mail', async () => {
    const tried: Posted[] = [];
    const mailer: Mailer = {
      send: async (posted) => {
        tried.push(posted);
        if (tried.length < 3) throw new Error('the mail server is away');
      },
    };
    auth = await runAuth({ mail: { kind: 'given', mailer } });
    await auth.call('/signup', { body: { email: 'ada@example.org', password: goodPassword } });
    await eventually(
      () => tried,
      ({ length }) => length === 3,
    );
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
    const rows = () => auth?.rows('SELECT state, tries, sealed FROM outgoing_mails') ?? Promise.resolve([]);
    const [row] = await eventually(rows, ([mailRow]) => mailRow?.['state'] === 'sent');
    expect(row).toEqual({ state: 'sent', tries: 3, sealed: null });
  });

  it('sends what a process that was killed had claimed, and gives up what is of no use any more', async () => {
    auth = await runAuth();
    const { rows, clock, mails } = auth;
    await auth.call('/signup', { body: { email: 'ada@example.org', password: goodPassword } });
    await auth.mailTo('ada@example.org');
    const [sent] = await eventually(
      () => rows(`SELECT id FROM outgoing_mails WHERE state = 'sent'`),
      ({ length }) => length === 1,
    );
    // Two rows as a killed process leaves them: claimed, not sent, their text still there.
    const { sealed } = auth.sealedMail('00000000-0000-7000-8000-00000000000a', {
      ...mail,
      to: 'bob@example.org',
    });
    const late = auth.sealedMail('00000000-0000-7000-8000-00000000000b', { ...mail, to: 'late@example.org' });
    for (const [id, text, useful] of [
      ['00000000-0000-7000-8000-00000000000a', sealed, '1 day'],
      ['00000000-0000-7000-8000-00000000000b', late.sealed, '10 seconds'],
    ])
      await rows(
        `INSERT INTO outgoing_mails (id, state, sealed, tries, next_try_at, useful_until, correlation_id, created_at)
         VALUES ($1, 'waiting', $2, 1, now() + interval '30 seconds', now() + $3::interval, 'killed', now())`,
        [id, text, useful],
      );
    clock.advance(31);
    const states = await eventually(
      () => rows(`SELECT state FROM outgoing_mails WHERE id <> $1 ORDER BY id`, [sent?.['id']]),
      (found) => found.every(({ state }) => state !== 'waiting'),
    );
    expect(states).toEqual([{ state: 'sent' }, { state: 'given-up' }]);
    const events = (await outboxOf(auth.test.database)).filter(({ topic }) => topic === mailGivenUp.topic);
    expect(events.map(({ data }) => data)).toEqual([{ mailId: '00000000-0000-7000-8000-00000000000b' }]);
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'bob@example.org']);
  });

  it('leaves other mails to other processes while it sends one', async () => {
    const sending: Posted[] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const mailer: Mailer = { send: (posted) => (sending.push(posted), finished) };
    auth = await runAuth({ mail: { kind: 'given', mailer } });
    const ids = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
    const texts = ids.map((id) => auth?.sealedMail(id, mail).sealed);
    await auth.rows(
      `INSERT INTO outgoing_mails (id, state, sealed, tries, next_try_at, useful_until, correlation_id, created_at)
       SELECT id, 'waiting', sealed, 0, now(), now() + interval '1 day', 'spec', now()
       FROM unnest($1::uuid[], $2::bytea[]) AS mail (id, sealed)`,
      [ids, texts],
    );
    await eventually(
      () => sending,
      ({ length }) => length === 1,
    );
    const due = await auth.rows('SELECT tries FROM outgoing_mails WHERE next_try_at <= now()');
    finish();
    expect(due).toEqual([{ tries: 0 }]);
    await eventually(
      () => sending,
      ({ length }) => length === 2,
    );
  });

  it('goes to the folder or the server that the configuration names', async () => {
    const server = await openSmtpServer();
    auth = await runAuth({
      mail: { kind: 'smtp', url: new Secret(server.url), from, allowPlaintext: false },
    });
    await auth.call('/signup', { body: { email: 'ada@example.org', password: goodPassword } });
    const [message = ''] = await eventually(
      () => server.messages,
      ({ length }) => length === 1,
    );
    expect((await PostalMime.parse(message)).text).toMatch(/Or enter this code: \d{6}/);
    await server.close();
  });
});
