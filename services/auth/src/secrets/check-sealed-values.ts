import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unopened } from './sealed-column.js';
import { SealedValues } from './sealed-values.js';

/** Refuses a start whose secrets do not open everything: it would sign people out, or lose second factors, bit by bit. */
@Injectable()
export class CheckSealedValues implements OnModuleInit {
  constructor(private readonly sealed: SealedValues) {}

  async onModuleInit(): Promise<void> {
    const missing = unopened(await this.sealed.count());
    if (missing === undefined) return;
    throw new Error(
      `the secret of auth (AUTH_SECRET) does not open ${missing}: they are sealed under another one. ` +
        'Put that one behind the new one, run `keys reencrypt`, then take it out',
    );
  }
}
