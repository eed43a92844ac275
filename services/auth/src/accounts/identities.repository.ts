import { Injectable } from '@nestjs/common';
import { Ids } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { IdentityRow } from './identity.row.js';

/** Who somebody is at a provider. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

interface NewIdentity extends Subject {
  readonly userId: string;
  /** The issuer's id in the settings. */
  readonly provider: string;
}

/** Identities at providers; those by address come and go with their users. */
@Injectable()
export class IdentitiesRepository {
  constructor(private readonly ids: Ids) {}

  /** Whose account it is; `undefined` when nobody's. */
  async userIdOf({ issuer, subject }: Subject, tx: Tx): Promise<string | undefined> {
    const row = await entityManager(tx).findOne(IdentityRow, { where: { issuer, providerId: subject } });
    return row?.userId;
  }

  async add({ userId, provider, issuer, subject }: NewIdentity, now: Date, tx: Tx): Promise<void> {
    const times = { lastSignInAt: now, createdAt: now, updatedAt: now };
    const row = { id: this.ids.next(), userId, provider, issuer, providerId: subject, ...times };
    await entityManager(tx).insert(IdentityRow, row);
  }

  /** `provider` may have another id in the settings since. */
  async noteSignIn({ issuer, subject }: Subject, provider: string, now: Date, tx: Tx): Promise<void> {
    const changes = { provider, lastSignInAt: now, updatedAt: now };
    await entityManager(tx).update(IdentityRow, { issuer, providerId: subject }, changes);
  }
}
