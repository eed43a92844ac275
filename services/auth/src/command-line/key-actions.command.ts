import { DomainError } from '@probity/contracts';
import type { AccountActions } from '../commands.js';
import { ReplaceKeys } from '../keys/replace-keys.js';
import { RotateKeys } from '../keys/rotate-keys.js';
import { ReencryptSecrets } from '../secrets/reencrypt-secrets.js';
import { unopened } from '../secrets/sealed-column.js';
import type { RunAccountWork } from './account-work.js';

type KeyActions = Pick<AccountActions, 'reencryptSecrets' | 'rotateKeys'>;

/** The actions of `keys`; results on standard output. */
export const keyActions = (run: RunAccountWork): KeyActions => ({
  reencryptSecrets: async () => {
    const counts = await run({
      command: 'keys reencrypt',
      work: (auth) => auth.get(ReencryptSecrets).execute(),
      factsOf: (found) => ({ reencrypted: String(sumOf(found.map(({ older }) => older))) }),
    });
    for (const { title, current, older } of counts)
      console.log(`${title}: ${older} sealed anew, ${current} were already under the first secret`);
    const left = unopened(counts);
    if (left === undefined) return console.log('The other secrets of AUTH_SECRET open nothing any more.');
    throw new DomainError('INVALID_REQUEST', {
      detail: `No secret of AUTH_SECRET opens ${left}. They are left as they are.`,
    });
  },
  rotateKeys: async (endingAll) => {
    if (!endingAll) {
      const kid = await run({
        command: 'keys rotate',
        work: (auth) => auth.get(RotateKeys).execute(),
        factsOf: (keyId) => ({ keyId }),
      });
      return console.log(`The key ${kid} signs from now on.`);
    }
    const ended = await run({
      command: 'keys rotate --end-all-sessions',
      work: (auth) => auth.get(ReplaceKeys).execute(),
      factsOf: (sessions) => ({ sessions: String(sessions) }),
    });
    console.log(`Other keys sign from now on; ${ended} sessions ended.`);
  },
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
