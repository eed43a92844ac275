import type { EventDefinition } from '@probity/contracts';
import type { MessageTrigger } from '../../context/index.js';

/**
 * Handles one kind of event. Safe to redeliver: pass `trigger` to `Transactions.run`, in one transaction, and the effect
 * happens once. Throw `DomainError` to reject the message for good, `SERVICE_UNAVAILABLE` to get it again.
 */
export interface Consumer<Data> {
  handle(data: Data, trigger: MessageTrigger): Promise<void>;
}

/** Any event: what a list of handlers is made of. */
export type AnyEvent = Pick<EventDefinition<never>, 'topic' | 'summary'> & {
  readonly schema: EventDefinition<unknown>['schema'];
};

type ConsumerClass<Data> = new (...dependencies: never[]) => Consumer<Data>;

const consumed = new WeakMap<object, AnyEvent>();

/** Marks a class as the consumer of `event`. Its class name is its name in the inbox, so renaming it forgets what it handled. */
export const Consumes =
  <Data>(event: EventDefinition<Data>) =>
  (consumer: ConsumerClass<Data>): void => {
    consumed.set(consumer, event);
  };

/** The event that `consumer`, an instance of a marked class, handles. */
export const eventOf = (consumer: object): AnyEvent | undefined => consumed.get(consumer.constructor);

/** `RaiseAlertWhenRiskChanged` is `raise-alert-when-risk-changed` in the inbox, in logs and in dead letters. */
export const consumerName = (consumer: object): string =>
  consumer.constructor.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
