import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';

/** Hashes of search terms by a key that the database does not have; equal terms of two users have unlike ones. */
@Injectable()
export class TermHashes {
  constructor(private readonly identity: ServiceIdentity) {}

  /** @param term folded. */
  of(userId: string, term: string): string {
    const key = this.identity.keyFor('search terms');
    return createHmac('sha256', key).update(`${userId}\n${term}`).digest('base64url');
  }
}
