import { Controller } from '@nestjs/common';
import {
  clearAlerts,
  DomainError,
  findMonitored,
  getMonitored,
  getMonitoredPerson,
  startMonitoring,
  stopMonitoring,
  type MonitoredPage,
  type MonitoredPerson,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ListMonitored } from './list-monitored.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';
import { StartMonitoring } from './start-monitoring.js';

@Controller()
export class MonitoringController {
  constructor(
    private readonly listMonitored: ListMonitored,
    private readonly startMonitoring: StartMonitoring,
    private readonly monitored: MonitoredPersonRepository,
    private readonly persons: KnownPersonRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getMonitored)
  list(
    @Input(getMonitored) { query }: RouteInput<typeof getMonitored>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<MonitoredPage> {
    return this.listMonitored.execute(userId, query);
  }

  @Serves(findMonitored)
  find(
    @Input(findMonitored) { body }: RouteInput<typeof findMonitored>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<MonitoredPage> {
    return this.listMonitored.execute(userId, body);
  }

  @Serves(getMonitoredPerson)
  async get(
    @Input(getMonitoredPerson) { params }: RouteInput<typeof getMonitoredPerson>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<MonitoredPerson> {
    const person = await this.transactions.read(async (tx) => {
      const personId = await this.persons.find(params.personId, tx);
      return personId === null ? null : this.monitored.find(userId, personId, tx);
    });
    if (person === null) throw new DomainError('NOT_MONITORED');
    return person;
  }

  @Serves(startMonitoring)
  start(
    @Input(startMonitoring) { params }: RouteInput<typeof startMonitoring>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<MonitoredPerson> {
    return this.startMonitoring.execute(userId, params.personId, trigger);
  }

  @Serves(stopMonitoring)
  stop(
    @Input(stopMonitoring) { params }: RouteInput<typeof stopMonitoring>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.transactions.run(trigger, async (tx) => {
      const personId = await this.persons.find(params.personId, tx);
      if (personId !== null) await this.monitored.remove(userId, personId, tx);
    });
  }

  /** Versions count for each person: of one that became another since, `upTo` says nothing of the other. */
  @Serves(clearAlerts)
  clearAlerts(
    @Input(clearAlerts) { params, body }: RouteInput<typeof clearAlerts>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    const upTo = body?.upTo ?? null;
    return this.transactions.run(trigger, async (tx) => {
      const personId = upTo === null ? await this.persons.find(params.personId, tx) : params.personId;
      if (personId !== null) await this.monitored.clearAlerts(userId, personId, upTo, tx);
    });
  }
}
