import { Inject, type Type } from '@nestjs/common';
import {
  listUpdated,
  notificationCreated,
  personAdded,
  personChanged,
  personRemoved,
  riskChanged,
  type EventDefinition,
} from '@probity/contracts';
import { Consumes, type Consumer } from '@probity/kit/messaging';
import type { MessageTrigger } from '@probity/kit/context';
import { LogLiveEvent } from './log-live-event.js';

const everybody = (): null => null;

/** A consumer that logs one kind of event for those it concerns. */
const logging = <Data>(
  event: EventDefinition<Data>,
  audienceOf: (data: Data) => string | null,
): Type<Consumer<Data>> => {
  @Consumes(event)
  class LogLiveEventWhenPublished implements Consumer<Data> {
    constructor(@Inject(LogLiveEvent) private readonly log: Pick<LogLiveEvent, 'execute'>) {}

    handle(data: Data, trigger: MessageTrigger): Promise<void> {
      return this.log.execute({ topic: event.topic, audience: audienceOf(data), data }, trigger);
    }
  }
  // The inbox knows a consumer by its class name.
  return Object.defineProperty(LogLiveEventWhenPublished, 'name', { value: consumerName(event.topic) });
};

/** `screening.risk-changed.v1` is logged by `LogLiveEventWhenRiskChanged`. */
const consumerName = (topic: string): string => {
  const words = topic.split('.')[1]?.split('-') ?? [];
  return `LogLiveEventWhen${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`;
};

/** What open clients hear of. A new kind of live event is a new line. */
export const logLiveEvents = [
  logging(personAdded, everybody),
  logging(personChanged, everybody),
  logging(personRemoved, everybody),
  logging(riskChanged, everybody),
  logging(listUpdated, everybody),
  logging(notificationCreated, ({ userId }) => userId),
];
