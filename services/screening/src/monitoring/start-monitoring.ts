import { DomainError, type MonitoredPerson } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';
import { TakeSlot } from './take-slot.js';

/** A user monitors a person from now on. */
@Injectable()
export class StartMonitoring {
  constructor(
    private readonly takeSlot: TakeSlot,
    private readonly monitored: MonitoredPersonRepository,
    private readonly persons: KnownPersonRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing when the user does so already. Throws `PERSON_NOT_FOUND`, `MONITORING_SLOTS_USED`. */
  execute(userId: string, requestedId: string, trigger: RequestTrigger): Promise<MonitoredPerson> {
    return this.transactions.run(trigger, async (tx) => {
      const personId = await this.persons.get(requestedId, tx);
      const taken = await this.takeSlot.execute({ userId, personId, since: this.clock.now() }, tx);
      if (taken.kind === 'none-left') throw slotsUsed(taken.limit, taken.largerPlan);
      const person = await this.monitored.find(userId, personId, tx);
      // Nothing is stored about a user whose account was deleted while the request was under way.
      if (person === null) throw new DomainError('NOT_SIGNED_IN');
      return person;
    });
  }
}

const slotsUsed = (limit: number, largerPlan: boolean): DomainError => {
  const wayOut = largerPlan ? 'Remove one or upgrade to premium.' : 'Remove one.';
  return new DomainError('MONITORING_SLOTS_USED', {
    detail: `All ${limit} monitoring slots are in use. ${wayOut}`,
  });
};
