import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { AuthSettings } from '../config.js';
import { Cipher } from '../secrets/cipher.js';
import { keyRotation, type SigningKeyState } from './key-rotation.js';
import { SigningKeysRepository, type SigningKey } from './signing-keys.repository.js';

/** How long a process may not notice that another one rotated. Far shorter than the next key is published before. */
const freshForSeconds = 60;

interface Ring {
  readonly loadedAt: Date;
  readonly keys: readonly SigningKey[];
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: JWTVerifyGetKey;
}

/** The ES256 keys of this installation: made at first need, kept sealed in the database, replaced in time. */
@Injectable()
export class KeyRing implements OnApplicationBootstrap {
  private ring: Ring | undefined;
  private loading: Promise<Ring> | undefined;

  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly repository: SigningKeysRepository,
  ) {}

  /** Opens the keys, so that a service whose secret does not fit them never starts. */
  async onApplicationBootstrap(): Promise<void> {
    await this.signing();
  }

  async signing(): Promise<Ring['signing']> {
    return (await this.fresh()).signing;
  }

  /** Finds the key of a token, as jose wants it. */
  async verifying(): Promise<JWTVerifyGetKey> {
    return (await this.fresh()).verifying;
  }

  /** Public keys: current, next and previous. */
  async published(): Promise<{ keys: JWK[] }> {
    return publicOf((await this.fresh()).keys);
  }

  private async fresh(): Promise<Ring> {
    const age =
      this.ring === undefined ? Infinity : this.clock.now().getTime() - this.ring.loadedAt.getTime();
    if (this.ring !== undefined && age < freshForSeconds * 1000) return this.ring;
    this.loading ??= this.load();
    try {
      this.ring = await this.loading;
      return this.ring;
    } finally {
      this.loading = undefined;
    }
  }

  private async load(): Promise<Ring> {
    const known = await this.transactions.read((tx) => this.repository.list(tx));
    const rotation = keyRotation(known, this.clock.now(), this.settings.signingKeyDays);
    const keys = rotation === 'keep' ? known : await this.renew();
    const current = keys.find(({ state }) => state === 'current');
    if (current === undefined) throw new Error('there is no current signing key after one was made');
    return {
      loadedAt: this.clock.now(),
      keys,
      signing: { kid: current.kid, key: await this.open(current) },
      verifying: createLocalJWKSet(publicOf(keys)),
    };
  }

  private async renew(): Promise<SigningKey[]> {
    // Made before the transaction, which is for the database only; one may turn out not to be needed.
    const [first, second] = [await this.make('current'), await this.make('next')];
    return this.transactions.run(jobTrigger('renew-signing-keys', this.ids), async (tx) => {
      const keys = await this.repository.listForUpdate(tx);
      const now = this.clock.now();
      const rotation = keyRotation(keys, now, this.settings.signingKeyDays);
      if (rotation === 'create') await this.repository.add([first, second], tx);
      if (rotation === 'rotate') {
        await this.repository.shift(now, tx);
        await this.repository.add([second], tx);
      }
      return this.repository.list(tx);
    });
  }

  private async make(state: SigningKeyState): Promise<SigningKey> {
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
    };
  }

  private async open(key: SigningKey): Promise<CryptoKey> {
    const jwk = JSON.parse(this.unseal(key).toString()) as JWK;
    const opened = await importJWK(jwk, 'ES256');
    if (opened instanceof Uint8Array) throw new Error('a signing key is not a key pair');
    return opened;
  }

  private unseal(key: SigningKey): Buffer {
    try {
      return this.cipher.unseal('signing-keys', key.kid, key.sealedPrivateJwk);
    } catch (cause) {
      const message =
        'the secret of auth does not open the signing keys: it is not the one they were made with';
      throw new Error(message, { cause });
    }
  }
}

const publicOf = (keys: readonly SigningKey[]): { keys: JWK[] } => ({
  keys: keys.map(({ publicJwk }) => publicJwk),
});
