import { Injectable } from '@nestjs/common';
import { alertRaised } from '@probity/contracts';
import { type Trigger, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import type { Occasion, PersonVersion } from '../persons/rebuilt-person.js';
import { alertsOf, type AlertCounts, type MonitoredChange } from './alerts-of.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';

/** Tells those who monitor a person that it changed. */
@Injectable()
export class RaiseAlerts {
  constructor(
    private readonly monitored: MonitoredPersonRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /** Those of the changes whose person is monitored, by one query: its cost grows with the changes. */
  async monitoredOf(changes: readonly PersonVersion[], tx: Tx): Promise<MonitoredChange[]> {
    const known = changes.flatMap((change) => (change.before === null ? [] : [change.personId]));
    const users = await this.monitored.usersOf(known, tx);
    return changes.flatMap(({ before, ...change }) => {
      const userIds = users.get(change.personId);
      return before === null || userIds === undefined ? [] : [{ ...change, before, userIds }];
    });
  }

  /** `changes` are all that one cause made, so that each user learns how many are theirs. */
  async execute(
    changes: readonly MonitoredChange[],
    occasion: Occasion,
    trigger: Trigger,
    tx: Tx,
  ): Promise<void> {
    const earlier = await this.earlierAlerts(changes, tx);
    const alerts = alertsOf(changes, occasion, () => this.ids.next(), earlier);
    await this.outbox.writeMany(tx, trigger, alertRaised, alerts);
  }

  /** A story may come in several transactions. */
  private async earlierAlerts(changes: readonly MonitoredChange[], tx: Tx): Promise<AlertCounts> {
    const stories = changes.flatMap(({ causeId }) => causeId ?? []);
    if (stories.length === 0) return new Map();
    const personIds = changes.map(({ personId }) => personId);
    return this.monitored.alertsOfStories([...new Set(stories)], personIds, tx);
  }
}
