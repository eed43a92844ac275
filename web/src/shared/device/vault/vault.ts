import type { Bytes, NewDeviceKey } from '../port/device.js';
import type { Timers } from '../timers.js';
import { pinWait } from './pin-wait.js';
import {
  decrypt,
  encrypt,
  newKey,
  openBySecret,
  openKey,
  openToWrap,
  rewrapKey,
  wrapBySecret,
  type WrappedKey,
} from './vault-cipher.js';
import { openVaultDatabase, type StoredLock, type VaultDatabase } from './vault-database.js';

type Clock = Pick<Timers, 'now'>;

/** Why a PIN opened nothing; `waitMs` until the next one may be tried. `gone`: there is no vault any more. */
export type PinRefused =
  { readonly state: 'wrong' | 'wait'; readonly waitMs: number } | { readonly state: 'gone' };

type Proof<Key> = { readonly state: 'proved'; readonly key: Key } | PinRefused;

/** Why the device opened nothing: it did not know its owner, or its secret is not the one that wrapped the key. */
export interface DeviceRefused {
  readonly state: 'refused' | 'gone';
}

const lockKey = 'pin';
const deviceKey = 'device';

const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Tries a PIN on the stored lock. It is counted before it is tried, in one transaction: neither a closed page nor a second
 * tab saves a try.
 */
const tryPin = async <Key>(
  database: VaultDatabase,
  clock: Clock,
  open: (lock: WrappedKey) => Promise<Key | null>,
): Promise<Proof<Key>> => {
  const now = clock.now();
  const transaction = database.transaction('lock', 'readwrite');
  const lock = await transaction.store.get(lockKey);
  if (lock === undefined) return { state: 'gone' };
  const waitMs = pinWait(lock, now);
  if (waitMs > 0) return { state: 'wait', waitMs };
  const counted: StoredLock = { ...lock, failures: lock.failures + 1, failedAt: now };
  await transaction.store.put(counted, lockKey);
  await transaction.done;
  const key = await open(lock);
  if (key === null) return { state: 'wrong', waitMs: pinWait(counted, now) };
  await database.put('lock', { ...lock, failures: 0 }, lockKey);
  return { state: 'proved', key };
};

const keyByDevice = async (
  database: VaultDatabase,
  secretOf: (handle: Bytes) => Promise<Bytes | null>,
): Promise<{ readonly state: 'proved'; readonly key: CryptoKey } | DeviceRefused> => {
  const stored = await database.get('deviceKey', deviceKey);
  if (stored === undefined) return { state: 'gone' };
  const secret = await secretOf(stored.handle);
  if (secret === null) return { state: 'refused' };
  const key = await openBySecret(stored.wrapped, secret);
  return key === null ? { state: 'gone' } : { state: 'proved', key };
};

/** An open vault: what is put in is on the device in ciphertext alone. */
export class Vault {
  private constructor(
    readonly userId: string,
    private readonly database: VaultDatabase,
    private readonly clock: Clock,
    private key: CryptoKey | null,
  ) {}

  /** Makes the vault of a user, in the place of one that they may have had. `onGone`: another tab deleted it. */
  static async create(userId: string, pin: string, clock: Clock, onGone: () => void): Promise<Vault> {
    const wrapped = await newKey(pin);
    const database = await openVaultDatabase(userId, onGone);
    await database.clear('records');
    await database.clear('deviceKey');
    await database.put('lock', { ...wrapped, failures: 0, failedAt: 0 }, lockKey);
    return new Vault(userId, database, clock, await openKey(wrapped, pin));
  }

  static async unlock(
    userId: string,
    pin: string,
    clock: Clock,
    onGone: () => void,
  ): Promise<{ readonly state: 'open'; readonly vault: Vault } | PinRefused> {
    const database = await openVaultDatabase(userId, onGone);
    const proof = await tryPin(database, clock, (lock) => openKey(lock, pin));
    if (proof.state === 'proved')
      return { state: 'open', vault: new Vault(userId, database, clock, proof.key) };
    database.close();
    return proof;
  }

  /** `secretOf` asks the device, which asks the user. */
  static async unlockByDevice(
    userId: string,
    secretOf: (handle: Bytes) => Promise<Bytes | null>,
    clock: Clock,
    onGone: () => void,
  ): Promise<{ readonly state: 'open'; readonly vault: Vault } | DeviceRefused> {
    const database = await openVaultDatabase(userId, onGone);
    const outcome = await keyByDevice(database, secretOf);
    if (outcome.state === 'proved')
      return { state: 'open', vault: new Vault(userId, database, clock, outcome.key) };
    database.close();
    return outcome;
  }

  /** From here on a secret of the device opens the vault, too. */
  async addDeviceKey(
    pin: string,
    create: () => Promise<NewDeviceKey>,
  ): Promise<{ readonly state: 'added' | 'refused' | 'unsupported' } | PinRefused> {
    const proof = await tryPin(this.database, this.clock, (lock) => openToWrap(lock, pin));
    if (proof.state !== 'proved') return proof;
    const made = await create();
    if (made.state !== 'made') return made;
    const wrapped = await wrapBySecret(proof.key, made.secret);
    await this.database.put('deviceKey', { handle: made.handle, wrapped }, deviceKey);
    return { state: 'added' };
  }

  /** From here on only the PIN opens the vault. */
  async removeDeviceKey(): Promise<void> {
    await this.database.delete('deviceKey', deviceKey);
  }

  /** The data stays as it is: only its key is wrapped anew. */
  async changePin(pin: string, nextPin: string): Promise<{ readonly state: 'changed' } | PinRefused> {
    const proof = await tryPin(this.database, this.clock, (lock) => rewrapKey(lock, pin, nextPin));
    if (proof.state !== 'proved') return proof;
    await this.database.put('lock', { ...proof.key, failures: 0, failedAt: 0 }, lockKey);
    return { state: 'changed' };
  }

  async put(id: string, value: unknown): Promise<void> {
    await this.database.put('records', await encrypt(this.openedKey, id, value), id);
  }

  async remove(id: string): Promise<void> {
    await this.database.delete('records', id);
  }

  /** Undefined when there is no such record. */
  async get(id: string): Promise<unknown> {
    const record = await this.database.get('records', id);
    return record === undefined ? undefined : decrypt(this.openedKey, id, record);
  }

  /** How many records have ids that begin with `prefix`. */
  count(prefix: string): Promise<number> {
    return this.database.count('records', rangeOf(prefix));
  }

  /** Those that begin with `prefix`, in order. */
  ids(prefix: string): Promise<string[]> {
    return this.database.getAllKeys('records', rangeOf(prefix));
  }

  /** All records whose ids begin with `prefix`, in the order of their ids. */
  async list(prefix: string): Promise<{ readonly id: string; readonly value: unknown }[]> {
    const ids = await this.ids(prefix);
    return Promise.all(ids.map(async (id) => ({ id, value: await this.get(id) })));
  }

  /** Drops the key: from here on only the PIN or the device brings the data back. */
  lock(): void {
    this.key = null;
    this.database.close();
  }

  private get openedKey(): CryptoKey {
    if (this.key === null) throw new Error('The vault is locked.');
    return this.key;
  }
}
