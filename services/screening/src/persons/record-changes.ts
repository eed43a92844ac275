import { Injectable } from '@nestjs/common';
import { personAdded, personChanged, riskChanged } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { HistoryRepository } from '../history/history.repository.js';
import type { MediaAlerts } from '../media-events/media-alert.js';
import { isAlert } from '../monitoring/is-alert.js';
import { mediaChanges } from '../monitoring/media-changes.js';
import type { MonitoredChange } from '../monitoring/alerts-of.js';
import { RaiseAlerts } from '../monitoring/raise-alerts.js';
import type { Announcements } from './announcements.js';
import type { Occasion, PersonVersion } from './rebuilt-person.js';

/** Events. A million of them would take hundreds of megabytes. */
const mostInMemory = 10_000;

/** Why and when persons change. */
export interface Changing {
  readonly occasion: Occasion;
  readonly at: Date;
  readonly trigger: Trigger;
  /** By person what changed of the events that articles report. */
  readonly media?: ReadonlyMap<string, readonly ChangedEvidence[]>;
  /** Those of them that users are alerted of; a further article of a known event is none. Undefined for other causes. */
  readonly mediaAlerts?: MediaAlerts;
}

/** Writes what changed of persons into their history, and the events about it. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly history: HistoryRepository,
    private readonly raiseAlerts: RaiseAlerts,
    private readonly outbox: Outbox,
  ) {}

  /** Writes history. Returns the alerts among the changes, of persons that are monitored. */
  async append(
    versions: readonly PersonVersion[],
    { occasion, at, mediaAlerts }: Changing,
    tx: Tx,
  ): Promise<MonitoredChange[]> {
    const changes = versions.map((version) => ({
      ...version,
      isAlert: isAlert(version, occasion, mediaAlerts),
    }));
    await this.history.append(changes, occasion, at, tx);
    const alerts = changes.filter((change) => change.isAlert);
    const monitored = await this.raiseAlerts.monitoredOf(alerts, tx);
    return mediaAlerts === undefined ? monitored : mediaChanges(monitored, mediaAlerts);
  }

  /** Puts many events aside, of which `publish` would otherwise need all in memory. */
  async defer(announcements: Announcements, { trigger }: Changing, tx: Tx): Promise<void> {
    if (announcements.size < mostInMemory) return;
    announcements.areDeferred = true;
    await this.deferAll(announcements, trigger, tx);
  }

  /** The events of all persons. Last in `tx`, because from here on other writers of events wait for its end. */
  async publish(
    announcements: Announcements,
    monitored: readonly MonitoredChange[],
    { occasion, trigger }: Changing,
    tx: Tx,
  ): Promise<void> {
    if (announcements.areDeferred) {
      await this.deferAll(announcements, trigger, tx);
      await this.outbox.writeDeferred(tx);
    } else {
      const { added, changed, risks } = announcements.takeEvents();
      await this.outbox.writeMany(tx, trigger, personAdded, added);
      await this.outbox.writeMany(tx, trigger, personChanged, changed);
      await this.outbox.writeMany(tx, trigger, riskChanged, risks);
    }
    await this.raiseAlerts.execute(monitored, occasion, trigger, tx);
  }

  private async deferAll(announcements: Announcements, trigger: Trigger, tx: Tx): Promise<void> {
    const { added, changed, risks } = announcements.takeEvents();
    await this.outbox.defer(tx, trigger, personAdded, added);
    await this.outbox.defer(tx, trigger, personChanged, changed);
    await this.outbox.defer(tx, trigger, riskChanged, risks);
  }
}
