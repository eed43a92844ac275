import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { OutgoingMailRow, type OutgoingMailState } from './outgoing-mail.row.js';

export type OutgoingMail = Readonly<OutgoingMailRow>;

export type EndState = Exclude<OutgoingMailState, 'waiting'>;

@Injectable()
export class OutgoingMailsRepository {
  async add(mail: OutgoingMail, tx: Tx): Promise<void> {
    await entityManager(tx).insert(OutgoingMailRow, mail);
  }

  /** Claims the next due mail until `leasedUntil`, digests last, and counts the try. Two that claim at once get different ones. */
  async claimDue(now: Date, leasedUntil: Date, tx: Tx): Promise<OutgoingMail | undefined> {
    const mail = await entityManager(tx)
      .createQueryBuilder(OutgoingMailRow, 'mail')
      .where("mail.state = 'waiting' AND mail.nextTryAt <= :now", { now })
      .orderBy('mail.purpose')
      .addOrderBy('mail.nextTryAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
    if (mail === null) return undefined;
    const claim = { tries: mail.tries + 1, nextTryAt: leasedUntil };
    await entityManager(tx).update(OutgoingMailRow, { id: mail.id }, claim);
    return { ...mail, ...claim };
  }

  async postpone(id: string, nextTryAt: Date, tx: Tx): Promise<void> {
    await entityManager(tx).update(OutgoingMailRow, { id }, { nextTryAt });
  }

  /**
   * Its text, which holds secrets, is wiped. Nothing is kept of digests: they are many, and proof of nothing.
   * @returns false where another process has ended it already.
   */
  async end({ id, purpose }: OutgoingMail, state: EndState, now: Date, tx: Tx): Promise<boolean> {
    const waiting = { id, state: 'waiting' as const };
    const { affected } =
      purpose === 'digest'
        ? await entityManager(tx).delete(OutgoingMailRow, waiting)
        : await entityManager(tx).update(OutgoingMailRow, waiting, { state, sealed: null, endedAt: now });
    return affected === 1;
  }
}
