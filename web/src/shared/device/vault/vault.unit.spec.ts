/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { ManualTimers } from '../manual-timers.fake.js';
import { Vault } from './vault.js';
import { clearLocalData, hasVault, noteVault, vaultOwner } from './vault-owner.js';

const pin = 'harbour-48';
const ada = 'ada';
const clock = new ManualTimers(1_000_000);
const nothing = (): void => undefined;
const unlock = (given: string, onGone = nothing) => Vault.unlock(ada, given, clock, onGone);

const unlocked = async (given = pin): Promise<Vault> => {
  const outcome = await unlock(given);
  if (outcome.state !== 'open') throw new Error(outcome.state);
  return outcome.vault;
};

/** Everything that the vault's database holds, as bytes that could be read from the disk. */
const onDisk = async (): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('user_ada_vault');
    request.onsuccess = () => resolve(request.result);
  });
  const stores = await Promise.all(
    [...database.objectStoreNames].map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  database.close();
  const bytes = (value: unknown): unknown =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? String.fromCharCode(...new Uint8Array(value))
      : value;
  return JSON.stringify(stores, (_key, value: unknown) => bytes(value));
};

describe('a vault', () => {
  let vault: Vault;
  beforeEach(async () => {
    vault = await Vault.create(ada, pin, clock, nothing);
  });
  afterEach(async () => {
    vault.lock();
    await clearLocalData(ada);
  });

  it('gives back what was put in after it was locked, and nothing meanwhile', async () => {
    await vault.put('report/r1', { name: 'Marek Toral' });
    vault.lock();
    await expect(vault.get('report/r1')).rejects.toThrow();
    vault = await unlocked();
    expect(await vault.get('report/r1')).toEqual({ name: 'Marek Toral' });
    expect(await vault.get('report/r2')).toBeUndefined();
  });

  it('has nothing readable on the disk', async () => {
    await vault.put('report/r1', { name: 'Marek Toral' });
    const disk = await onDisk();
    expect(disk).toContain('wrapped');
    for (const secret of ['Marek', pin]) expect(disk).not.toContain(secret);
  });

  it('lists what begins alike', async () => {
    for (const id of ['report/r2', 'query/a', 'report/r1']) await vault.put(id, id);
    await vault.remove('report/r2');
    expect(await vault.list('report/')).toEqual([{ id: 'report/r1', value: 'report/r1' }]);
  });

  it('opens no record in the place of another', async () => {
    await vault.put('a', 'of a');
    await vault.put('b', 'of b');
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('user_ada_vault');
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise<void>((resolve) => {
      const store = database.transaction('records', 'readwrite').objectStore('records');
      const read = store.get('a');
      read.onsuccess = () => (store.put(read.result, 'b').onsuccess = () => resolve());
    });
    database.close();
    await expect(vault.get('b')).rejects.toThrow();
    expect(await vault.get('a')).toBe('of a');
  });

  it('lets wrong PINs wait longer and longer, over reloads and for the right one too', async () => {
    vault.lock();
    expect(await unlock('wrong-1')).toEqual({ state: 'wrong', waitMs: 0 });
    expect(await unlock('wrong-2')).toEqual({ state: 'wrong', waitMs: 0 });
    expect(await unlock('wrong-3')).toEqual({ state: 'wrong', waitMs: 5_000 });
    expect(await unlock(pin)).toEqual({ state: 'wait', waitMs: 5_000 });
    clock.pass(5_000);
    expect(await unlock('wrong-4')).toEqual({ state: 'wrong', waitMs: 30_000 });
    clock.pass(30_000);
    vault = await unlocked();
    vault.lock();
    expect(await unlock('wrong-5')).toEqual({ state: 'wrong', waitMs: 0 });
  });

  it('counts tries of several tabs together', async () => {
    vault.lock();
    const outcomes = await Promise.all(['w1', 'w2', 'w3', 'w4', 'w5'].map((given) => unlock(given)));
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['wait', 'wait', 'wrong', 'wrong', 'wrong']);
  });

  it('has its PIN changed by whoever knows it, and keeps its data', async () => {
    await vault.put('a', 'kept');
    expect(await vault.changePin('wrong', 'other-pin')).toEqual({ state: 'wrong', waitMs: 0 });
    expect(await vault.changePin(pin, 'other-pin')).toEqual({ state: 'changed' });
    vault.lock();
    expect(await unlock(pin)).toEqual({ state: 'wrong', waitMs: 0 });
    vault = await unlocked('other-pin');
    expect(await vault.get('a')).toBe('kept');
  });

  describe('with a key of the device', () => {
    const secret = new Uint8Array(32).fill(7);
    const handle = Uint8Array.of(1, 2, 3);
    const made = async () => ({ state: 'made', handle, secret }) as const;
    const byDevice = (secretOf: (handle: Uint8Array) => Promise<Uint8Array<ArrayBuffer> | null>) =>
      Vault.unlockByDevice(ada, secretOf, clock, nothing);

    it('opens by the device and by the PIN, also when the PIN is another one now', async () => {
      await vault.put('a', 'kept');
      expect(await vault.addDeviceKey(pin, made)).toEqual({ state: 'added' });
      await vault.changePin(pin, 'other-pin');
      vault.lock();
      const asked: Uint8Array[] = [];
      const opened = await byDevice(async (given) => {
        asked.push(given);
        return secret;
      });
      if (opened.state !== 'open') throw new Error(opened.state);
      expect([await opened.vault.get('a'), asked]).toEqual(['kept', [handle]]);
      opened.vault.lock();
      vault = await unlocked('other-pin');
      expect(await vault.get('a')).toBe('kept');
    });

    it('is given none without the PIN, and none that the user or the device refused', async () => {
      expect(await vault.addDeviceKey('wrong', made)).toEqual({ state: 'wrong', waitMs: 0 });
      for (const state of ['refused', 'unsupported'] as const)
        expect(await vault.addDeviceKey(pin, async () => ({ state }))).toEqual({ state });
      expect(await byDevice(async () => secret)).toEqual({ state: 'gone' });
    });

    it('stays shut to another secret, to whom the device does not know, and once it is removed', async () => {
      await vault.addDeviceKey(pin, made);
      expect(await byDevice(async () => new Uint8Array(32))).toEqual({ state: 'gone' });
      expect(await byDevice(async () => null)).toEqual({ state: 'refused' });
      await vault.removeDeviceKey();
      expect(await byDevice(async () => secret)).toEqual({ state: 'gone' });
    });

    it('has neither the secret nor the key on the disk', async () => {
      await vault.put('a', { name: 'Marek Toral' });
      await vault.addDeviceKey(pin, made);
      const disk = await onDisk();
      expect(disk).not.toContain(JSON.stringify(String.fromCharCode(...secret)).slice(1, -1));
      expect(disk).not.toContain('Marek');
    });
  });

  it('is the one that was open last, where a device has several', () => {
    noteVault(ada, 1);
    noteVault('eva', 2);
    expect(vaultOwner()).toBe('eva');
    noteVault(ada, 3);
    expect(vaultOwner()).toBe(ada);
    return clearLocalData('eva');
  });

  it('is gone once the data of its user is cleared, also for another tab', async () => {
    noteVault(ada, 1);
    expect([vaultOwner(), hasVault(ada)]).toEqual([ada, true]);
    const gone = { tabs: 0 };
    const other = await unlock(pin, () => (gone.tabs += 1));
    expect(other.state).toBe('open');
    await clearLocalData(ada);
    expect([vaultOwner(), hasVault(ada), gone.tabs]).toEqual([null, false, 1]);
    expect(await unlock(pin)).toEqual({ state: 'gone' });
  });
});
