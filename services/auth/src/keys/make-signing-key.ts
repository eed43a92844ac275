import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import { exportJWK, generateKeyPair } from 'jose';
import { Cipher } from '../secrets/cipher.js';
import type { SigningKey } from './signing-keys.repository.js';

/** Makes an ES256 key, before the transaction that stores it: that is for the database only. */
@Injectable()
export class MakeSigningKey {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly cipher: Cipher,
  ) {}

  async execute(state: 'next' | 'current'): Promise<SigningKey> {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const kid = this.ids.next();
    const now = this.clock.now();
    const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
    return {
      kid,
      state,
      publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      sealedPrivateJwk: this.cipher.seal('signing-keys', kid, privateJwk),
      createdAt: now,
      activatedAt: state === 'current' ? now : null,
      retiredAt: null,
    };
  }
}
