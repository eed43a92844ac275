import { Injectable } from '@nestjs/common';
import type { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { GroupCommit } from '@probity/kit/db';
import { includesRole, type AuthenticatedUser } from '@probity/kit/http';
import { Counters } from '@probity/kit/redis';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { QuotaDecisions } from '../plans/quota-decisions.js';
import { searchLimitReached } from '../plans/search-limit.js';
import { searchesLeft } from '../plans/usage.js';
import { fewestADay, isOverQuota, mirrorKey } from '../plans/usage-mirror.js';
import { UsageRepository } from '../plans/usage.repository.js';
import type { StatesAndPersons } from './listed-persons.repository.js';
import {
  SubjectChargeRepository,
  type SubjectsDecision,
  type SubjectsToCharge,
} from './subject-charge.repository.js';

interface Charge {
  readonly subjects: SubjectsToCharge;
  decided?: SubjectsDecision & { readonly read: StatesAndPersons; readonly at: Date };
}

/** Charges users each subject of a batch as a search. Analysts and above are bounded by their rate alone. */
@Injectable()
export class ChargeSubjects {
  private readonly groupCommit = new GroupCommit<Charge>(
    (batch) => this.store(batch),
    // What the lists were is read once for a batch.
    ({ subjects }) => Object.entries(subjects.held).join(),
  );

  constructor(
    private readonly usage: UsageRepository,
    private readonly charges: SubjectChargeRepository,
    private readonly counters: Counters,
    private readonly mirrorUsage: MirrorUsage,
    private readonly decisions: QuotaDecisions,
    private readonly clock: Clock,
  ) {}

  /**
   * Subjects that may be matched without reading what the caller can pay, as that query would cost more; undefined where none
   * is needed, or where the copy of the usage says that it is worth its cost.
   */
  async affordableWithoutQuery(caller: AuthenticatedUser): Promise<number | undefined> {
    if (includesRole(caller.role, 'analyst')) return undefined;
    const used = await this.counters.read(mirrorKey(caller.userId, this.clock.now()));
    return isOverQuota(used) ? undefined : fewestADay;
  }

  /** Subjects that the caller can pay, so that nothing costly is done for more; null without a limit. */
  async left(caller: AuthenticatedUser): Promise<number | null> {
    if (includesRole(caller.role, 'analyst')) return null;
    return searchesLeft(await this.usage.current(caller.userId), this.clock.now());
  }

  /** Why a batch with more of them was not matched. */
  async refusal(caller: AuthenticatedUser, count: number): Promise<DomainError> {
    this.decisions.count('database', 'refused');
    return searchLimitReached(await this.usage.current(caller.userId), this.clock.now(), count);
  }

  /**
   * Charges all subjects or none, and reads the states of the lists, and persons, those of the hits among them. Null for
   * callers who are not charged. Throws `SEARCH_LIMIT_REACHED`.
   */
  async execute(
    caller: AuthenticatedUser,
    { count, hits, held }: Omit<SubjectsToCharge, 'userId'>,
  ): Promise<StatesAndPersons | null> {
    if (includesRole(caller.role, 'analyst')) return null;
    const { userId } = caller;
    const charge: Charge = { subjects: { userId, count, hits, held } };
    await this.groupCommit.add(userId, charge);
    if (charge.decided === undefined) throw new Error('the usage was not charged');
    const { isAllowed, used, read, at } = charge.decided;
    this.mirrorUsage.execute(userId, used, at);
    this.decisions.count('database', isAllowed ? 'allowed' : 'refused');
    if (!isAllowed) throw searchLimitReached(used, at, count);
    return read;
  }

  private async store(batch: readonly Charge[]): Promise<void> {
    const at = this.clock.now();
    const { decisions, read } = await this.charges.execute(
      batch.map(({ subjects }) => subjects),
      at,
    );
    for (const charge of batch) {
      const decision = decisions.get(charge.subjects.userId);
      if (decision !== undefined) charge.decided = { ...decision, read, at };
    }
  }
}
