import { Injectable } from '@nestjs/common';
import { Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { MakeSigningKey } from './make-signing-key.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

/**
 * For the day a signing key was stolen: other keys, published and signing at once, and no session goes on. Every process
 * refuses tokens of the old keys within 5 s, also those that it had verified.
 */
@Injectable()
export class ReplaceKeys {
  constructor(
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly makeKey: MakeSigningKey,
    private readonly keys: SigningKeysRepository,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
  ) {}

  /** How many sessions ended. */
  async execute(): Promise<number> {
    const fresh = [await this.makeKey.execute('current'), await this.makeKey.execute('next')];
    const trigger = jobTrigger('keys rotate', this.ids);
    const client = { ip: 'local', userAgent: 'command line', trigger };
    return this.transactions.run(trigger, async (tx) => {
      await this.keys.remove(await this.keys.listForUpdate(tx), tx);
      await this.keys.add(fresh, tx);
      const ended = await this.endSessions.execute('all', { reason: 'account-changed', trigger }, tx);
      await this.audit.add({ action: 'replace-keys', outcome: 'done' }, client, tx);
      return ended.length;
    });
  }
}
