import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { digestRequested, type DigestRequested } from '@probity/contracts';
import { eventually, messageOf } from '@probity/kit/testing';
import { goodPassword, runAuth, signedUp, siteUrl, type RunningAuth } from '../auth.harness.js';
import { messageOf as rfc5322 } from '../mail/message.js';
import type { Posted } from '../mail/mailer.js';

const email = 'ada@example.org';
const counts: DigestRequested['counts'] = [
  { type: 'risk_alert', count: 3 },
  { type: 'scan_complete', count: 1 },
];

let auth: RunningAuth;
const request = (userId: string, id?: string): Promise<void> =>
  auth.consumer.publish(messageOf(digestRequested, { digestId: crypto.randomUUID(), userId, counts }, id));
const digests = () => auth.rows(`SELECT user_id, state, tries FROM outgoing_mails WHERE purpose = 'digest'`);
const allDone = () => eventually(digests, ({ length }) => length === 0);
const outcomes = async (): Promise<Record<string, unknown>> => {
  const metric = (await auth.app.metrics.scrape()).find(({ name }) => name === 'probity_mails_total');
  const ofDigests = (metric?.values ?? []).filter(({ labels }) => labels['purpose'] === 'digest');
  return Object.fromEntries(ofDigests.map(({ labels, value }) => [String(labels['outcome']), value]));
};

describe('a digest', () => {
  beforeEach(async () => {
    auth = await runAuth();
  });
  afterEach(() => auth.stop());

  it('is mailed once, says how many notifications wait, holds no names and can be switched off', async () => {
    const { userId } = await signedUp(auth, email);
    const id = crypto.randomUUID();
    await Promise.all([request(userId, id), request(userId, id)]);
    await request(userId, id);
    const mail = await auth.mailTo(email, 2);
    expect(mail).toMatchObject({ subject: '4 new notifications', link: `${siteUrl}/app/notifications` });
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Unread at Probity: 3 risk alerts, 1 completed check.');
      expect(form).toContain(`${siteUrl}/app/notifications`);
      expect(form).toContain(`${siteUrl}/app/settings?tab=alerts`);
      expect(form).not.toMatch(/ada|marchand/i);
    }
    expect(rfc5322(mail, 'probity@probity.example').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${siteUrl}/app/settings?tab=alerts>`,
    });
    await allDone();
    expect(auth.mails.filter(({ subject }) => subject.includes('notification'))).toHaveLength(1);
    expect(await outcomes()).toEqual({ sent: 1 });
  });

  it('is not mailed to users whose address is not confirmed, who are disabled, erased or unknown', async () => {
    const { body } = await auth.call('/signup', {
      body: { email: 'new@example.org', password: goodPassword },
    });
    const banned = await signedUp(auth, 'banned@example.org');
    await auth.rows(`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = $1`, [
      banned.userId,
    ]);
    const erased = await signedUp(auth, 'erased@example.org');
    await auth.call('/account', {
      ...{ method: 'delete', bearer: erased.accessToken, body: { password: goodPassword } },
    });
    const reached = await signedUp(auth, email);
    const [unconfirmed] = await auth.rows(`SELECT id FROM users WHERE email = 'new@example.org'`);
    expect(body['email']).toBe('new@example.org');
    for (const userId of [String(unconfirmed?.['id']), banned.userId, erased.userId, crypto.randomUUID()])
      await request(userId);
    await request(reached.userId);
    await auth.mailTo(email, 2);
    await allDone();
    const subjects = auth.mails.filter(({ subject }) => subject.includes('notification'));
    expect(subjects.map(({ to }) => to)).toEqual([email]);
  });
});

describe('a digest while the mail server is away', () => {
  const sent: Posted[] = [];
  let isAway = true;
  const mailer = {
    send: async (mail: Posted): Promise<void> => {
      if (isAway && mail.digest !== undefined) throw new Error('the mail server is away');
      sent.push(mail);
    },
  };
  let userId: string;
  beforeEach(async () => {
    [isAway, sent.length] = [true, 0];
    auth = await runAuth({
      mail: { kind: 'given', mailer },
      signUp: { mode: { kind: 'open' }, autoconfirm: true },
    });
    await auth.call('/signup', { body: { email, password: goodPassword } });
    const [user] = await auth.rows('SELECT id FROM users');
    userId = String(user?.['id']);
  });
  afterEach(() => auth.stop());

  const tried = (times: number) => eventually(digests, ([row]) => Number(row?.['tries']) >= times);

  it('is tried again, and given up after a day, which is counted', async () => {
    await request(userId);
    await tried(2);
    auth.clock.advance(25 * 60 * 60);
    await allDone();
    expect(await outcomes()).toMatchObject({ 'given-up': 1, postponed: expect.any(Number) });
    expect(auth.lines).toContainEqual(
      expect.objectContaining({ msg: 'A mail could not be sent in time and was given up' }),
    );
    expect(sent).toEqual([]);
  });

  it('goes with an account that is erased', async () => {
    await request(userId);
    await tried(1);
    const { body } = await auth.call('/token?grant_type=password', {
      body: { email, password: goodPassword },
    });
    await auth.call('/account', {
      ...{ method: 'delete', bearer: String(body['access_token']), body: { password: goodPassword } },
    });
    expect(await digests()).toEqual([]);
    await eventually(
      () => sent,
      ({ length }) => length === 1,
    );
    expect(sent.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });
});

it('keeps no sign-in mail waiting, and takes nothing of its share', async () => {
  const order: string[] = [];
  let release: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailer = {
    send: async ({ subject }: Posted): Promise<void> => {
      order.push(subject);
      await first;
    },
  };
  auth = await runAuth({
    mail: { kind: 'given', mailer },
    signUp: { mode: { kind: 'open' }, autoconfirm: true },
  });
  try {
    await auth.call('/signup', { body: { email, password: goodPassword } });
    const [user] = await auth.rows('SELECT id FROM users');
    for (let count = 0; count < 30; count += 1) await request(String(user?.['id']));
    await eventually(
      () => order,
      ({ length }) => length === 1,
    );
    await auth.call('/otp', { body: { email, create_user: false } });
    release();
    await allDone();
    // One batch was claimed when the sign-in came.
    const place = order.indexOf('Your sign-in link');
    expect([place > 0, place <= 10, order.length]).toEqual([true, true, 31]);
  } finally {
    await auth.stop();
  }
});
