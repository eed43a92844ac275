import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  alertRaised,
  listUpdated,
  notificationCreated,
  notificationRead,
  personAdded,
  personChanged,
  personRemoved,
  riskChanged,
  type AlertRaised,
  type ListUpdated,
  type NotificationCreated,
  type NotificationRead,
  type PersonAdded,
  type PersonChanged,
  type PersonRemoved,
  type RiskChanged,
} from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { LiveLogWriter } from './live-log-writer.js';

const everybody = null;

/** What open clients are sent. A new kind of live event is a new method. */
@Controller()
export class LogLiveEventConsumer {
  constructor(private readonly log: LiveLogWriter) {}

  @OnEvent(personAdded)
  whenPersonAdded(@Payload() data: PersonAdded, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: personAdded.topic, audience: everybody, data }], trigger);
  }

  @OnEvent(personChanged)
  whenPersonChanged(@Payload() data: PersonChanged, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: personChanged.topic, audience: everybody, data }], trigger);
  }

  @OnEvent(personRemoved)
  whenPersonRemoved(@Payload() data: PersonRemoved, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: personRemoved.topic, audience: everybody, data }], trigger);
  }

  @OnEvent(riskChanged)
  whenRiskChanged(@Payload() data: RiskChanged, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: riskChanged.topic, audience: everybody, data }], trigger);
  }

  /** One entry for each recipient, who is not sent who else monitors the person. */
  @OnEvent(alertRaised)
  whenAlertRaised(@Payload() data: AlertRaised, @Ctx() trigger: MessageTrigger): Promise<void> {
    const entries = data.recipients.map((recipient) => ({
      topic: alertRaised.topic,
      audience: recipient.userId,
      data: { ...data, recipients: [recipient] },
    }));
    return this.log.append(entries, trigger);
  }

  @OnEvent(listUpdated)
  whenListUpdated(@Payload() data: ListUpdated, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: listUpdated.topic, audience: everybody, data }], trigger);
  }

  @OnEvent(notificationCreated)
  whenNotificationCreated(
    @Payload() data: NotificationCreated,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.log.append([{ topic: notificationCreated.topic, audience: data.userId, data }], trigger);
  }

  @OnEvent(notificationRead)
  whenNotificationRead(@Payload() data: NotificationRead, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.log.append([{ topic: notificationRead.topic, audience: data.userId, data }], trigger);
  }
}
