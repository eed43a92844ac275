import { jest } from '@jest/globals';
import { systemClock, systemIds } from '@probity/kit/context';
import type { Transactions } from '@probity/kit/db';
import type { Outbox } from '@probity/kit/messaging';
import { captureLogger, fakeOf } from '@probity/kit/testing';
import type { Cipher } from '../secrets/cipher.js';
import { MailDelivery } from './mail-delivery.js';
import type { MailMetrics } from './mail-metrics.js';
import type { Mailer } from './mailer.js';
import type { OutgoingMailsRepository } from './outgoing-mails.repository.js';

describe('MailDelivery', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('logs an outage of its database once, and its end', async () => {
    const { logger, lines } = captureLogger('auth');
    let polls = 0;
    const run = (): Promise<never[]> => {
      polls += 1;
      return polls <= 5 ? Promise.reject(new Error('connection refused')) : Promise.resolve([]);
    };
    const delivery = new MailDelivery(
      systemClock,
      systemIds,
      logger,
      fakeOf<Cipher>({}),
      fakeOf<Transactions>({ run }),
      fakeOf<OutgoingMailsRepository>({}),
      fakeOf<Mailer>({}),
      fakeOf<MailMetrics>({}),
      fakeOf<Outbox>({}),
    );
    delivery.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10_000);
    await delivery.beforeApplicationShutdown();
    expect(polls).toBeGreaterThan(6);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'Due mails could not be read' }),
      expect.objectContaining({ level: 'info', failed: 'Due mails could not be read', failures: 5 }),
    ]);
  });
});
