import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAllowance,
  getLists,
  searchPersons,
  verifyIdentity,
  type PersonSummary,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { join } from 'node:path';
import { Hold, type Moment } from '../running/hold.js';
import { patience } from '../running/installation.js';
import { inventedName, writeInventedList } from '../running/invented-list.js';
import { LiveRecord } from '../running/live-record.js';
import { mailsTo } from '../running/mail.js';
import {
  askForAccount,
  confirmAccount,
  signIn,
  signUp,
  userIdOf,
  type SignedIn,
} from '../running/sign-up.js';
import type { AppName, System } from '../running/system.js';
import { completedRuns, expectEveryRunToldOnce, rowsOf } from '../running/told-once.js';

type Owner = Exclude<AppName, 'bff'>;

/** How the commit ends that its process did not live to see. */
const endings = ['undone', 'done'] as const;
type Ending = (typeof endings)[number];

/**
 * `kill -9` at each step of each flow: the process dies while its commit is on the way, and the commit then comes to
 * nothing (killed before it) or comes true (killed after it, before the answer, the next step, the mark or the offset).
 */
export const killSteps = (
  name: string,
  open: () => Promise<System>,
  where: (name: string, specs: () => void) => void = describe,
): void => {
  where(`kill -9 of ${name}`, () => {
    let system: System;
    let api: RouteClient;
    let ada: SignedIn;
    let userId: string;
    let person: PersonSummary;
    let record: LiveRecord;

    beforeAll(async () => {
      system = await open();
      api = new RouteClient(`${system.url}/api/v1`, 15_000);
      ada = await signUp(system, system, 'ada@probity.test');
      userId = userIdOf(ada);
      person = await somebody(await signIn(system, system.demo));
      record = await LiveRecord.open(system.url, ada.bearer);
    }, patience);
    afterAll(() => record.close());
    afterEach(() => expect(record.faults()).toEqual([]));

    const somebody = async ({ bearer }: SignedIn): Promise<PersonSummary> => {
      const { results } = await api.call(
        searchPersons,
        { body: { term: 'whitfern', country: 'all_countries' } },
        { bearer },
      );
      const [first] = results;
      if (first === undefined) throw new Error('the demo has nobody of this name');
      return first;
    };

    const search = (user: SignedIn, idempotencyKey: string) =>
      api.call(
        searchPersons,
        { body: { term: idempotencyKey, country: 'all_countries' } },
        { bearer: user.bearer, idempotencyKey },
      );
    const used = async (user: SignedIn): Promise<number> => (await api.call(getAllowance, {}, user)).day.used;
    const runChecks = () =>
      api.call(verifyIdentity, { body: { action: 'run-checks', personId: person.id } }, ada);

    const toldOnce = () => expectEveryRunToldOnce(system, record, userId);
    const completed = async (): Promise<number> => (await completedRuns(system, userId)).length;

    /** Kills `app` while what `act` began is at that commit, ends the commit, and brings the app back. */
    const killAt = async (
      app: Owner,
      moment: Moment,
      ending: Ending,
      act: () => Promise<unknown>,
    ): Promise<'acknowledged' | 'unanswered'> => {
      const hold = await Hold.on(await system.databaseUrl(app), moment);
      const outcome = act().then(
        () => 'acknowledged' as const,
        () => 'unanswered' as const,
      );
      try {
        await hold.caught();
        await system.kill(app);
      } finally {
        await (ending === 'done' ? hold.commit() : hold.undo());
      }
      await system.revive();
      return outcome;
    };

    it.each(endings)(
      'at the commit of a search (%s): charged once, however often it is asked, and never beyond the allowance',
      async (ending) => {
        const user = await signUp(system, system, `search-${ending}@probity.test`);
        const outcome = await killAt('screening', ['INSERT', 'searches'], ending, () =>
          search(user, 'first'),
        );
        expect(outcome).toBe('unanswered');
        expect(await used(user)).toBe(ending === 'done' ? 1 : 0);
        await search(user, 'first');
        await search(user, 'first');
        expect(await used(user)).toBe(1);
        const more = await Promise.allSettled(
          Array.from({ length: 9 }, (_, at) => search(user, `more-${String(at)}`)),
        );
        expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        expect(await used(user)).toBe(3);
      },
      patience,
    );

    it.each(endings)(
      'at the commit of a check run (%s): told once when it was completed, not at all when not, and can be repeated',
      async (ending) => {
        const before = await completed();
        const outcome = await killAt('verification', ['UPDATE', 'check_runs'], ending, runChecks);
        expect(outcome).toBe('unanswered');
        expect(await completed()).toBe(before + (ending === 'done' ? 1 : 0));
        await toldOnce();
        await runChecks();
        await toldOnce();
      },
      patience,
    );

    it.each(endings)(
      'at the first commit of a check run (%s): nothing is told, and it can be repeated',
      async (ending) => {
        const before = await completed();
        await killAt('verification', ['INSERT', 'check_runs'], ending, runChecks);
        expect(await completed()).toBe(before);
        await runChecks();
        await toldOnce();
      },
      patience,
    );

    it.each(
      (
        [
          ['verification', 'its event was sent, before that is marked', ['UPDATE', 'outbox']],
          ['notification', 'the notification is stored', ['INSERT', 'notifications']],
          ['notification', 'the notification’s event was sent, before that is marked', ['UPDATE', 'outbox']],
          ['notification', 'the live event has its place', ['INSERT', 'stream_entries']],
        ] as const
      ).flatMap(([app, step, moment]) => endings.map((ending) => ({ app, step, moment, ending }))),
    )(
      'of $app, at the commit by which $step ($ending): an acknowledged check run is told once',
      async ({ app, moment, ending }) => {
        await killAt(app, moment, ending, runChecks);
        await toldOnce();
      },
      patience,
    );

    it.each(endings)(
      'of an import, at the commit that makes the list live (%s): all or nothing, told once',
      async (ending) => {
        const source = `ftm:${ending}`;
        const from = ending === 'done' ? 400_000 : 500_000;
        const file = await writeInventedList(join(system.folder, `${ending}.ftm.json`), { size: 50, from });
        const hold = await Hold.on(await system.databaseUrl('screening'), ['INSERT', 'list_snapshots']);
        const running = system.importList(source, file);
        try {
          await hold.caught();
          await running.kill();
        } finally {
          await (ending === 'done' ? hold.commit() : hold.undo());
        }
        expect(await entriesOf(source)).toBe(ending === 'done' ? 50 : 0);
        expect(await system.importList(source, file).ended).toMatchObject({ code: 0 });
        expect(await entriesOf(source)).toBe(50);
        await importToldOnce(source, from);
      },
      patience,
    );

    it.each(endings)(
      'of screening, at the commit by which an import’s events were sent, before that is marked (%s): each is told once',
      async (ending) => {
        const source = `ftm:sent-${ending}`;
        const from = ending === 'done' ? 600_000 : 700_000;
        const file = await writeInventedList(join(system.folder, `sent-${ending}.ftm.json`), {
          size: 50,
          from,
        });
        const hold = await Hold.on(await system.databaseUrl('screening'), ['UPDATE', 'outbox']);
        try {
          expect(await system.importList(source, file).ended).toMatchObject({ code: 0 });
          await hold.caught();
          await system.kill('screening');
        } finally {
          await (ending === 'done' ? hold.commit() : hold.undo());
        }
        await system.revive();
        await importToldOnce(source, from);
      },
      patience,
    );

    const importToldOnce = async (source: string, from: number): Promise<void> => {
      const names = new Set(Array.from({ length: 50 }, (_, at) => inventedName(from + at)));
      const toldOf = () => record.of('list-updated').filter(({ data }) => data.source === source);
      const added = () => record.of('person-added').filter(({ data }) => names.has(data.person.name));
      await record.until(() => toldOf().length > 0 && added().length >= names.size);
      expect([toldOf().length, added().length]).toEqual([1, names.size]);
    };

    const entriesOf = async (source: string): Promise<number> => {
      const { lists } = await api.call(getLists, {}, ada);
      return lists.find((list) => list.source === source)?.entries ?? 0;
    };

    it.each(endings)(
      'at the commit of a sign-up (%s): the account is there with its mail, or neither is and it can be made',
      async (ending) => {
        const email = `sign-up-${ending}@probity.test`;
        const begin = () => askForAccount(system, email);
        expect(await killAt('auth', ['INSERT', 'users'], ending, begin)).toBe('unanswered');
        const accounts = await rowsOf(system, 'auth', 'SELECT FROM users WHERE email = $1', email);
        expect(accounts).toHaveLength(ending === 'done' ? 1 : 0);
        if (ending === 'undone') await begin();
        const confirmed = await confirmAccount(system, system, email);
        expect(await used(confirmed)).toBe(0);
      },
      patience,
    );

    it.each(endings)(
      'at the commit that marks a mail as sent (%s): the mail is there once, and is good',
      async (ending) => {
        const email = `mail-${ending}@probity.test`;
        const marked = ['UPDATE', 'outgoing_mails', { where: `NEW.state = 'sent'` }] as const;
        await killAt('auth', marked, ending, () => askForAccount(system, email));
        // What the killed process had claimed is left to it for half a minute; here that is over.
        await rowsOf(system, 'auth', `UPDATE outgoing_mails SET next_try_at = now() WHERE state = 'waiting'`);
        const open = `SELECT FROM outgoing_mails WHERE state <> 'sent'`;
        await eventually(
          () => rowsOf(system, 'auth', open),
          (mails) => mails.length === 0,
          { timeoutMs: 30_000 },
        );
        expect(await mailsTo(system.folder, email)).toHaveLength(1);
        expect(await used(await confirmAccount(system, system, email))).toBe(0);
      },
      patience,
    );

    it('loses nothing and tells nothing twice over all of it', async () => {
      await toldOnce();
      await record.until(() => record.of('person-added').length >= 200);
      const added = record.of('person-added').map(({ data }) => data.person.id);
      expect(added).toHaveLength(200);
      expect(new Set(added).size).toBe(200);
    });
  });
};
