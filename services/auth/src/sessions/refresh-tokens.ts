import { Injectable } from '@nestjs/common';
import { Cipher } from '../secrets/cipher.js';
import { Randomness } from '../secrets/randomness.js';
import { isGenuine, writeRefreshToken, type RefreshToken } from './refresh-token.js';

const keyBytes = 32;

interface KeyedSession {
  readonly id: string;
  readonly sealedKey: Buffer;
}

/** Makes and checks refresh tokens under the key of their session, which only this class unseals. */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly cipher: Cipher,
    private readonly randomness: Randomness,
  ) {}

  /** A key for a new session, as its row keeps it. */
  newSealedKey(sessionId: string): Buffer {
    return this.cipher.seal('session-keys', sessionId, this.randomness.bytes(keyBytes));
  }

  write(session: KeyedSession, counter: number): string {
    return writeRefreshToken(session.id, counter, this.keyOf(session));
  }

  isGenuine(token: RefreshToken, session: KeyedSession): boolean {
    return isGenuine(token, this.keyOf(session));
  }

  private keyOf({ id, sealedKey }: KeyedSession): Buffer {
    return this.cipher.unseal('session-keys', id, sealedKey);
  }
}
