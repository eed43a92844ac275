import { Injectable } from '@nestjs/common';
import { personAdded, personChanged, riskChanged } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { HistoryRepository } from '../history/history.repository.js';
import type { MonitoredChange } from '../monitoring/alerts-of.js';
import { RaiseAlerts } from '../monitoring/raise-alerts.js';
import type { Announcements } from './announcements.js';
import type { Occasion } from './rebuilt-person.js';

/** Why and when persons change. */
export interface Changing {
  readonly occasion: Occasion;
  readonly at: Date;
  readonly trigger: Trigger;
}

/** Writes what changed of persons into their history, and the events about it. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly history: HistoryRepository,
    private readonly raiseAlerts: RaiseAlerts,
    private readonly outbox: Outbox,
  ) {}

  /** The history of what was announced since the last call. Returns those of the changes whose person is monitored. */
  async append(announcements: Announcements, { occasion, at }: Changing, tx: Tx): Promise<MonitoredChange[]> {
    const versions = announcements.takeVersions();
    await this.history.append(versions, occasion, at, tx);
    // Only this product changed, so nobody is alerted.
    if (occasion.kind === 'model' || occasion.kind === 'reading') return [];
    return this.raiseAlerts.monitoredOf(versions, tx);
  }

  /** The events of all persons. Last in `tx`, because from here on other writers of events wait for its end. */
  async publish(
    { added, changed, riskChanged: risks }: Announcements,
    monitored: readonly MonitoredChange[],
    { occasion, trigger }: Changing,
    tx: Tx,
  ): Promise<void> {
    await this.outbox.writeMany(tx, trigger, personAdded, added);
    await this.outbox.writeMany(tx, trigger, personChanged, changed);
    await this.outbox.writeMany(tx, trigger, riskChanged, risks);
    await this.raiseAlerts.execute(monitored, occasion, trigger, tx);
  }
}
