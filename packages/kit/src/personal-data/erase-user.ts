import { Inject, Injectable } from '@nestjs/common';
import { dataErased, type ErasedPart, type UserDeleted } from '@probity/contracts';
import { Clock, Ids, type MessageTrigger } from '../context/index.js';
import { Transactions, type Tx } from '../db/index.js';
import { Outbox } from '../messaging/index.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { personalDataToken, type PersonalData } from './personal-table.js';

const everywhere = [
  {
    what: 'events that name the user by id, and backups',
    why: 'they go by themselves: events after days, backups when the operator renews them',
  },
  { what: "the user's id", why: 'so that nothing which was under way is stored about the user again' },
] as const;

/** Erases what an app holds of a deleted user, and says what it was, in one transaction. Again it finds nothing. */
@Injectable()
export class EraseUser {
  constructor(
    @Inject(personalDataToken) private readonly held: PersonalData,
    private readonly transactions: Transactions,
    private readonly data: PersonalDataRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, erasureId }: UserDeleted, trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const part = await this.erase(userId, tx);
      await this.outbox.write(tx, trigger, dataErased, { erasureId, ...part });
    });
  }

  private async erase(userId: string, tx: Tx): Promise<ErasedPart> {
    const { service, tables, kept: alsoKept = [] } = this.held;
    await this.data.remember(userId, this.clock.now(), tables, tx);
    // The same for all rows of this user here, so that what one person did is still seen as one person's.
    const pseudonym = `erased-${this.ids.next()}`;
    const erased: ErasedPart['erased'] = [];
    const kept: ErasedPart['kept'] = [];
    for (const table of tables) {
      const { what, stays: why } = table;
      if (why === undefined) erased.push({ what, count: await this.data.remove(userId, table, tx) });
      else kept.push({ what, why, count: await this.data.rename(userId, pseudonym, table, tx) });
    }
    const named = alsoKept.map(({ what, why }) => ({ what, why }));
    return { service, erased, kept: [...kept, ...named, ...everywhere] };
  }
}
