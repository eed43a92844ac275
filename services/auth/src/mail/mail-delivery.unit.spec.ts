import { jest } from '@jest/globals';
import { systemClock, systemIds } from '@probity/kit/context';
import type { Transactions, Tx } from '@probity/kit/db';
import type { Outbox } from '@probity/kit/messaging';
import { silentLogger, type Logger } from '@probity/kit/observability';
import { captureLogger, fakeOf } from '@probity/kit/testing';
import type { Cipher } from '../secrets/cipher.js';
import { MailDelivery } from './mail-delivery.js';
import type { MailMetrics } from './mail-metrics.js';
import type { Mailer } from './mailer.js';
import type { OutgoingMail, OutgoingMailsRepository } from './outgoing-mails.repository.js';

const waiting: OutgoingMail = {
  ...{ id: '1', state: 'waiting', purpose: 'account', userId: null, sealed: Buffer.from('x'), tries: 1 },
  ...{ correlationId: 'spec', createdAt: new Date(), endedAt: null },
  ...{ nextTryAt: new Date(), usefulUntil: new Date('2999-01-01') },
};

const deliveryOf = (
  transactions: Partial<Transactions>,
  mails: Partial<OutgoingMailsRepository>,
  mailer: Partial<Mailer>,
  logger: Logger = silentLogger,
): MailDelivery =>
  new MailDelivery(
    systemClock,
    systemIds,
    logger,
    fakeOf<Cipher>({ unseal: () => Buffer.from('{}') }),
    fakeOf<Transactions>(transactions),
    fakeOf<OutgoingMailsRepository>(mails),
    fakeOf<Mailer>(mailer),
    fakeOf<MailMetrics>({ count: () => undefined }),
    fakeOf<Outbox>({}),
  );

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
    const run = (): Promise<undefined> => {
      polls += 1;
      return polls <= 5 ? Promise.reject(new Error('connection refused')) : Promise.resolve(undefined);
    };
    const delivery = deliveryOf({ run }, {}, {}, logger);
    delivery.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10_000);
    await delivery.beforeApplicationShutdown();
    expect(polls).toBeGreaterThan(6);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'Due mails could not be read' }),
      expect.objectContaining({ level: 'info', failed: 'Due mails could not be read', failures: 5 }),
    ]);
  });

  it('breaks off what takes too long while nobody else may send it yet', async () => {
    const tx = fakeOf<Tx>({});
    const claims: OutgoingMail[] = [];
    const brokenOff: Date[] = [];
    const postponed: Date[] = [];
    const delivery = deliveryOf(
      { run: async <T>(_trigger: unknown, work: (tx: Tx) => Promise<T>) => work(tx) },
      {
        claimDue: async (now, nextTryAt) => {
          if (claims.length > 0) return undefined;
          claims.push({ ...waiting, createdAt: now, nextTryAt });
          return claims[0];
        },
        postpone: async (_id, nextTryAt) => void postponed.push(nextTryAt),
      },
      {
        send: (_mail, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              brokenOff.push(new Date());
              reject(new Error('broken off'));
            });
          }),
      },
    );
    delivery.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(60_000);
    await delivery.beforeApplicationShutdown();
    expect(brokenOff).toHaveLength(1);
    expect(Number(brokenOff[0])).toBeLessThan(Number(claims[0]?.nextTryAt));
    expect(postponed).toHaveLength(1);
  });
});
