import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AccountsClient } from '../accounts/accounts.client.js';
import { HeldVersionRepository } from '../held-versions/held-version.repository.js';
import { ListDecisionRepository } from '../held-versions/list-decision.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';

/** A version of a list, by its hash: what was seen is what is decided about. */
export interface VersionToDecide {
  readonly source: string;
  readonly version: string;
  readonly userId: string;
}

export type ReleaseState =
  | { readonly state: 'requested' }
  /** Where it is not fetched here, it is used when somebody imports it again. */
  | { readonly state: 'released'; readonly fetched: boolean };

/** Decides about a version that the shrink guard refused. Throws `NO_VERSION_HELD`. */
@Injectable()
export class DecideHeldVersion {
  constructor(
    private readonly held: HeldVersionRepository,
    private readonly decisions: ListDecisionRepository,
    private readonly accounts: AccountsClient,
    private readonly scheduler: ListUpdateScheduler,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Two administrators release a version where there are two, one requests it and another confirms; else one is enough. A
   * released version is fetched at once where the list is fetched here, and its hash lets it pass the guard. Throws `ANOTHER_ADMINISTRATOR_NEEDED`.
   */
  async release(toDecide: VersionToDecide, trigger: RequestTrigger): Promise<ReleaseState> {
    const needsTwo = (await this.accounts.countAdministrators(trigger)) > 1;
    const state = await this.transactions.run(trigger, async (tx) => {
      const { source, version, userId } = toDecide;
      const held = await this.held.find(source, version, tx);
      if (held === null) throw new DomainError('NO_VERSION_HELD');
      if (held.released) return 'released';
      const decision = { source, version, decidedBy: userId };
      const at = this.clock.now();
      if (needsTwo && held.releaseRequestedBy === null) {
        await this.held.requestRelease(source, userId, tx);
        await this.decisions.add({ ...decision, action: 'request-release' }, at, tx);
        return 'requested';
      }
      if (needsTwo && held.releaseRequestedBy === userId)
        throw new DomainError('ANOTHER_ADMINISTRATOR_NEEDED');
      await this.held.release(source, at, tx);
      await this.decisions.add({ ...decision, action: 'release' }, at, tx);
      return 'released';
    });
    if (state === 'requested') return { state };
    return { state, fetched: await this.scheduler.fetchNow(toDecide.source) };
  }

  /** The version that is live stays, and this one is shown no more; a newer one is measured anew. */
  async discard({ source, version, userId }: VersionToDecide, trigger: RequestTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      if ((await this.held.find(source, version, tx)) === null) throw new DomainError('NO_VERSION_HELD');
      const at = this.clock.now();
      await this.held.discard(source, at, tx);
      await this.decisions.add({ source, version, decidedBy: userId, action: 'discard' }, at, tx);
    });
  }
}
