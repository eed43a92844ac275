import { Injectable } from '@nestjs/common';
import { DomainError, type getPersonHistory, type RouteInput, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { isPersonId } from '../persons/person-summary.js';
import { HistoryRepository } from './history.repository.js';

const pageSize = 20;

/** A page of the changes of a person, the newest first. */
@Injectable()
export class ListHistory {
  constructor(
    private readonly history: HistoryRepository,
    private readonly persons: KnownPersonRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `PERSON_NOT_FOUND`. */
  async execute(
    personId: string,
    { until, cursor }: RouteInput<typeof getPersonHistory>['query'],
  ): Promise<RouteResponse<typeof getPersonHistory>> {
    if (!isPersonId(personId)) throw new DomainError('PERSON_NOT_FOUND');
    const bounds = {
      until: until === undefined ? null : new Date(until),
      below: cursor === undefined ? null : Number(cursor),
    };
    return this.transactions.read(async (tx) => {
      const found = await this.history.page(personId, bounds, pageSize + 1, tx);
      if (found.length === 0) await this.persons.get(personId, tx);
      const changes = found.slice(0, pageSize);
      const last = found.length > pageSize ? changes.at(-1) : undefined;
      return { changes, nextCursor: last === undefined ? null : String(last.version) };
    });
  }
}
