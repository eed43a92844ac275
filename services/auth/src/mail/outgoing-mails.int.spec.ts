import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { runAuth, type RunningAuth } from '../auth.harness.js';
import { OutgoingMailsRepository, type OutgoingMail } from './outgoing-mails.repository.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

it.each(['account', 'digest'] as const)(
  'a mail of purpose %s ends once, where two end it',
  async (purpose) => {
    const mail: OutgoingMail = {
      ...{ id: crypto.randomUUID(), state: 'waiting', purpose, userId: null, sealed: Buffer.from('x') },
      ...{ tries: 3, correlationId: 'spec', createdAt: new Date(), endedAt: null },
      ...{ nextTryAt: new Date('2999-01-01'), usefulUntil: new Date('2999-01-01') },
    };
    const { transactions } = auth.test;
    const mails = auth.app.get(OutgoingMailsRepository);
    const trigger = () => jobTrigger('spec', systemIds);
    await transactions.run(trigger(), (tx) => mails.add(mail, tx));
    const end = () => transactions.run(trigger(), (tx) => mails.end(mail, 'given-up', new Date(), tx));
    expect((await Promise.all([end(), end()])).toSorted()).toEqual([false, true]);
  },
);
