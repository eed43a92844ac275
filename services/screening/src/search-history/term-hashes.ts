import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';

/** Hashes of search terms by a key that the database does not have; equal terms of two users have unlike ones. */
@Injectable()
export class TermHashes {
  private readonly key: Buffer;

  constructor(identity: ServiceIdentity) {
    this.key = identity.keyFor('search terms');
  }

  /** @param term folded. */
  of(userId: string, term: string): string {
    return createHmac('sha256', this.key).update(`${userId}\n${term}`).digest('base64url');
  }
}
