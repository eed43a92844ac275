import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Tokens that nobody can guess. */
@Injectable()
export class Randomness {
  token(): string {
    return randomBytes(32).toString('base64url');
  }
}
