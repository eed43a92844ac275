import { Injectable } from '@nestjs/common';
import { Clock, Ids, type Trigger } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { Cipher } from '../secrets/cipher.js';
import type { Range } from '../accounts/users.repository.js';
import type { Client } from '../gotrue/client.js';
import { AuditEntryRow } from './audit-entry.row.js';
import { isCounted, type AuditEntry } from './audit-entry.js';
import { AuditTalliesRepository } from './audit-tallies.repository.js';

/** A header may be long; the log keeps enough to distinguish browsers. */
const longestUserAgent = 300;

/** Who caused an entry: a client of this service, or one of another service, which its message names. */
export interface AuditSource extends Omit<Client, 'trigger'> {
  readonly trigger: Pick<Trigger, 'correlationId'>;
}

@Injectable()
export class AuditRepository {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly cipher: Cipher,
    private readonly tallies: AuditTalliesRepository,
  ) {}

  /** An entry, or one more in the count of its minute, which becomes an entry when the minute is over. */
  async add(entry: AuditEntry, source: AuditSource, tx: Tx): Promise<void> {
    const row = {
      at: this.clock.now(),
      action: entry.action,
      outcome: entry.outcome,
      userId: entry.userId ?? null,
      emailHash: entry.email === undefined ? null : this.cipher.hash('audit', entry.email),
      sessionId: entry.sessionId ?? null,
      ip: source.ip,
      correlationId: source.trigger.correlationId,
    };
    if (isCounted(entry)) return this.tallies.count(row, tx);
    await entityManager(tx).insert(AuditEntryRow, {
      ...row,
      id: this.ids.next(),
      userAgent: source.userAgent.slice(0, longestUserAgent),
      actor: source.actor ?? null,
      subject: entry.subject ?? null,
    });
  }

  /** Entries about an account. */
  countOf(userId: string, tx: Tx): Promise<number> {
    return entityManager(tx).countBy(AuditEntryRow, { userId });
  }

  /** Entries about an account, oldest first. */
  listOf(userId: string, tx: Tx): Promise<Pick<AuditEntryRow, 'at' | 'action'>[]> {
    return entityManager(tx).find(AuditEntryRow, {
      select: {
        at: true,
        action: true,
        outcome: true,
        ip: true,
        userAgent: true,
        sessionId: true,
        tries: true,
      },
      where: { userId },
      order: { at: 'ASC', id: 'ASC' },
    });
  }

  /** Newest first. */
  async page({ offset, limit }: Range, tx: Tx): Promise<{ entries: AuditEntryRow[]; total: number }> {
    const [entries, total] = await entityManager(tx).findAndCount(AuditEntryRow, {
      order: { at: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return { entries, total };
  }
}
