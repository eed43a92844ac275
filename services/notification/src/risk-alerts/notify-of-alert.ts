import { Injectable } from '@nestjs/common';
import type { AlertRaised, NotificationCreated } from '@probity/contracts';
import { Clock, Ids, type MessageTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { AlertSettingsRepository } from '../alert-settings/alert-settings.repository.js';
import { AnnounceNotifications } from '../notifications/announce-notifications.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { alertNotice, groupNotice, mostAlone } from './alert-notice.js';
import { AlertedPersonRepository, type NotificationOfUser } from './alerted-person.repository.js';
import { isWanted } from './is-wanted.js';

type Recipient = AlertRaised['recipients'][number];

/** Users, each with the notification that the alert goes into. */
interface Delivery {
  /** Of this alert alone. */
  readonly alone: NotificationOfUser;
  /** New, of all alerts of the cause. */
  readonly opened: NotificationOfUser;
  /** Made and announced by an earlier alert of the cause. Who has not read it since gets no other push or mail. */
  readonly joined: NotificationOfUser;
}

/**
 * Notifies those who monitor a person that changed, as their settings say. Each alert is in one notification of a user,
 * however often it comes. What one cause touches more than a few subjects of a user becomes one notification, in whatever
 * order the alerts come.
 */
@Injectable()
export class NotifyOfAlert {
  constructor(
    private readonly settings: AlertSettingsRepository,
    private readonly notifications: NotificationRepository,
    private readonly alerted: AlertedPersonRepository,
    private readonly transactions: Transactions,
    private readonly announce: AnnounceNotifications,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(alert: AlertRaised, trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const delivery = await this.decide(alert, tx);
      const unreadAgain = await this.store(alert, delivery, tx);
      const { alone, opened, joined } = delivery;
      const again = [...joined].filter(([, id]) => unreadAgain.has(id));
      const changed = [...joined].filter(([, id]) => !unreadAgain.has(id));
      const created = [...alone, ...opened, ...again];
      await this.announce.execute(
        { created: created.map(toAnnounce), changed: changed.map(toAnnounce) },
        trigger,
        tx,
      );
    });
  }

  private async decide({ alertId, cause, recipients, ...change }: AlertRaised, tx: Tx): Promise<Delivery> {
    const settingsOf = await this.settings.ofMany(idsOf(recipients), tx);
    const wanting = recipients.filter(({ userId }) => isWanted(settingsOf(userId), change));
    const groups = await this.alerted.lockCause(cause.id, idsOf(wanting), this.clock.now(), tx);
    const notified = await this.alerted.notifiedOf(alertId, idsOf(wanting), tx);
    const [alone, opened, joined] = [
      new Map<string, string>(),
      new Map<string, string>(),
      new Map<string, string>(),
    ];
    for (const { userId, alerts } of wanting) {
      const group = groups.get(userId);
      if (group === undefined || notified.has(userId)) continue;
      if (group !== null) joined.set(userId, group);
      else (alerts > mostAlone ? opened : alone).set(userId, this.ids.next());
    }
    return { alone, opened, joined };
  }

  /** @returns the notifications that were read before and are unread again. */
  private async store(
    alert: AlertRaised,
    { alone, opened, joined }: Delivery,
    tx: Tx,
  ): Promise<ReadonlySet<string>> {
    const { alertId, personId, cause } = alert;
    const createdAt = this.clock.now();
    const rows = [
      ...[...alone].map(([userId, id]) => ({ ...alertNotice(alert), personId, userId, id })),
      ...[...opened].map(([userId, id]) => ({ ...groupNotice(1), personId: null, userId, id })),
    ];
    await this.notifications.add(
      rows.map((row) => ({ ...row, createdAt, readAt: null })),
      tx,
    );
    const all = new Map([...alone, ...opened, ...joined]);
    await this.alerted.add({ alertId, causeId: cause.id, personId }, all, tx);
    // The alerts that came alone, before the group of their cause was made, are in it from now on.
    const emptied = await this.alerted.group(cause.id, opened, tx);
    const isOpened = new Set(opened.values());
    await this.notifications.remove(
      emptied.filter((id) => !isOpened.has(id)),
      tx,
    );
    const counts = await this.alerted.countIn([...opened.values(), ...joined.values()], tx);
    return this.notifications.reword(
      new Map([...counts].map(([id, count]) => [id, groupNotice(count).message])),
      tx,
    );
  }
}

const toAnnounce = ([userId, notificationId]: readonly [string, string]): NotificationCreated => ({
  notificationId,
  userId,
});

const idsOf = (recipients: readonly Recipient[]): string[] => recipients.map(({ userId }) => userId);
