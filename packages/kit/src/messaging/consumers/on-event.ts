import { Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventDefinition } from '@probity/contracts';
import type { MessageTrigger } from '../../context/index.js';

/** Any event: what a list of handlers is made of. */
export type AnyEvent = Pick<EventDefinition<never>, 'topic' | 'summary'> & {
  readonly schema: EventDefinition<unknown>['schema'];
};

/** What the strategy must know of a handler; Nest carries it as the extras of the pattern. */
export interface HandlerExtras {
  readonly event: AnyEvent;
  /** Name of the handler in the inbox, in logs, metrics and dead letters. */
  readonly consumer: string;
}

/** One method of a controller that is marked with `OnEvent`. */
export interface Handler extends HandlerExtras {
  readonly run: (data: unknown, trigger: MessageTrigger) => Promise<void>;
}

/**
 * Handles one kind of event. Safe to redeliver: pass `trigger` to `Transactions.run`, in one transaction, and the effect
 * happens once. Throw `DomainError` to reject the message for good, `SERVICE_UNAVAILABLE` to get it again.
 */
type EventHandler<Data> = (data: Data, trigger: MessageTrigger) => Promise<void>;

/** Hands on what a handler throws: Nest's own filter hides it, and the retry could not tell transient from permanent. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}

const rethrow = new RethrowFilter();

const kebab = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** `RaiseAlertConsumer.whenRiskChanged` is `raise-alert-when-risk-changed`. */
const nameOf = (controller: string, method: string): string =>
  `${kebab(controller.replace(/Consumer$/, ''))}-${kebab(method)}`;

/**
 * `@EventPattern` over the contract of an event: the method of a controller that handles it, with `@Payload()` and `@Ctx()`.
 * @param name its name in the inbox, else that of class and method. A handler that is renamed keeps the old one here, or it
 *   would handle again what it has handled before.
 */
export const OnEvent =
  <Data>(event: EventDefinition<Data>, { name }: { readonly name?: string } = {}) =>
  <Handler extends EventHandler<Data>>(
    controller: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const consumer = name ?? nameOf(controller.constructor.name, method);
    const extras: HandlerExtras = { event, consumer };
    EventPattern<string>(event.topic, extras)(controller, method, descriptor);
    UseFilters(rethrow)(controller, method, descriptor);
  };
