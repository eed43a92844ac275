import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import { secondsUntilKnown } from './key-rotation.js';
import { MakeSigningKey } from './make-signing-key.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

/** Lets the next key take over at once. Nobody notices: tokens of the one before are good until they end. */
@Injectable()
export class RotateKeys {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly makeKey: MakeSigningKey,
    private readonly keys: SigningKeysRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** The id of the key that signs from now on. Throws `INVALID_REQUEST` while the next one is hardly known yet. */
  async execute(): Promise<string> {
    const fresh = await this.makeKey.execute('next');
    const trigger = jobTrigger('keys rotate', this.ids);
    const client = { ip: 'local', userAgent: 'command line', trigger };
    return this.transactions.run(trigger, async (tx) => {
      const now = this.clock.now();
      const known = await this.keys.listForUpdate(tx);
      const seconds = Math.ceil(secondsUntilKnown(known, now));
      if (seconds > 0)
        throw new DomainError('INVALID_REQUEST', {
          detail: `The next key was published just now. Run this again in ${seconds} s.`,
        });
      const next = known.find(({ state }) => state === 'next');
      if (next === undefined) throw new Error('there is no next signing key');
      await this.keys.shift(fresh, now, tx);
      await this.audit.add({ action: 'rotate-keys', outcome: 'done' }, client, tx);
      return next.kid;
    });
  }
}
