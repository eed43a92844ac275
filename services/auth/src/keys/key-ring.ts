import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { createLocalJWKSet, errors, importJWK, type CryptoKey, type JWK, type JWTVerifyGetKey } from 'jose';
import { AuthSettings } from '../config.js';
import { Cipher } from '../secrets/cipher.js';
import { longestAdminToken } from './admin-token-age.js';
import { isOver, keyRotation, type KeyPeriods } from './key-rotation.js';
import { MakeSigningKey } from './make-signing-key.js';
import { SigningKeysRepository, type SigningKey } from './signing-keys.repository.js';

/** How long a process may go on verifying by a key that another one removed: a stolen key must open nothing after 5 s. */
const freshForSeconds = 3;

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
    private readonly makeKey: MakeSigningKey,
    private readonly repository: SigningKeysRepository,
  ) {}

  private get periods(): KeyPeriods {
    const { signingKeyDays: days, accessTokenSeconds } = this.settings;
    return { days, tokenSeconds: Math.max(accessTokenSeconds, longestAdminToken) };
  }

  /** Opens the keys, so that a service whose secret does not fit them never starts. */
  async onApplicationBootstrap(): Promise<void> {
    await this.signing();
  }

  /** Read anew: what an old key signs after a rotation would be refused at once. */
  async signing(): Promise<Ring['signing']> {
    return (await this.load()).signing;
  }

  /** Finds the key of a token, as jose wants it; one that is not known yet may be of a rotation by another process. */
  async verifying(): Promise<JWTVerifyGetKey> {
    const { verifying } = await this.fresh();
    return async (...token) => {
      try {
        return await verifying(...token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        const { verifying: reloaded } = await this.load();
        return reloaded(...token);
      }
    };
  }

  /** Public keys: current, next, and the previous ones that may have signed what is still good. Read anew. */
  async published(): Promise<{ keys: JWK[] }> {
    return publicOf((await this.load()).keys);
  }

  private async fresh(): Promise<Ring> {
    const age =
      this.ring === undefined ? Infinity : this.clock.now().getTime() - this.ring.loadedAt.getTime();
    if (this.ring !== undefined && age < freshForSeconds * 1000) return this.ring;
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async load(): Promise<Ring> {
    const known = await this.transactions.read((tx) => this.repository.list(tx));
    const rotation = keyRotation(known, this.clock.now(), this.periods);
    const keys = rotation === 'keep' ? known : await this.renew();
    const current = keys.find(({ state }) => state === 'current');
    if (current === undefined) throw new Error('there is no current signing key after one was made');
    this.ring = {
      loadedAt: this.clock.now(),
      keys,
      signing: { kid: current.kid, key: await this.open(current) },
      verifying: createLocalJWKSet(publicOf(keys)),
    };
    return this.ring;
  }

  private async renew(): Promise<SigningKey[]> {
    // Made before the transaction, which is for the database only; one may turn out not to be needed.
    const [first, second] = [await this.makeKey.execute('current'), await this.makeKey.execute('next')];
    return this.transactions.run(jobTrigger('renew-signing-keys', this.ids), async (tx) => {
      const keys = await this.repository.listForUpdate(tx);
      const now = this.clock.now();
      const over = keys.filter((key) => isOver(key, keys, now, this.periods));
      await this.repository.remove(over, tx);
      const rotation = keyRotation(keys, now, this.periods);
      if (rotation === 'create') await this.repository.add([first, second], tx);
      if (rotation === 'rotate') await this.repository.shift(second, now, tx);
      return this.repository.list(tx);
    });
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
