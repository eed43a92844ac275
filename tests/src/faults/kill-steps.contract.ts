import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { patience } from '../running/installation.js';
import { mailsTo } from '../running/mail.js';
import { askForAccount, confirmAccount, signUp } from '../running/sign-up.js';
import type { System } from '../running/system.js';
import { rowsOf } from '../running/told-once.js';
import { endings, importSize, KillScene } from './kill-scene.js';

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
    let scene: KillScene;
    beforeAll(async () => {
      scene = await KillScene.open(await open());
    }, patience);
    afterAll(() => scene.record.close());
    afterEach(() => expect(scene.record.faults()).toEqual([]));

    it.each(endings)(
      'at the commit of a search (%s): charged once, however often it is asked, and never beyond the allowance',
      async (ending) => {
        const user = await signUp(scene.system, scene.system, `search-${ending}@probity.test`);
        const outcome = await scene.killAt('screening', ['INSERT', 'searches'], ending, () =>
          scene.search(user, 'first'),
        );
        expect(outcome).toBe('unanswered');
        expect(await scene.used(user)).toBe(ending === 'done' ? 1 : 0);
        await scene.search(user, 'first');
        await scene.search(user, 'first');
        expect(await scene.used(user)).toBe(1);
        const more = await Promise.allSettled(
          Array.from({ length: 9 }, (_, at) => scene.search(user, `more-${String(at)}`)),
        );
        expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        expect(await scene.used(user)).toBe(3);
      },
      patience,
    );

    it.each(endings)(
      'at the commit of a check run (%s): told once when it was completed, not at all when not, and can be repeated',
      async (ending) => {
        const before = await scene.completed();
        const outcome = await scene.killAt('verification', ['UPDATE', 'check_runs'], ending, () =>
          scene.runChecks(),
        );
        expect(outcome).toBe('unanswered');
        expect(await scene.completed()).toBe(before + (ending === 'done' ? 1 : 0));
        await scene.toldOnce();
        await scene.runChecks();
        await scene.toldOnce();
      },
      patience,
    );

    it.each(endings)(
      'at the first commit of a check run (%s): nothing is told, and it can be repeated',
      async (ending) => {
        const before = await scene.completed();
        await scene.killAt('verification', ['INSERT', 'check_runs'], ending, () => scene.runChecks());
        expect(await scene.completed()).toBe(before);
        await scene.runChecks();
        await scene.toldOnce();
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
        await scene.killAt(app, moment, ending, () => scene.runChecks());
        await scene.toldOnce();
      },
      patience,
    );

    it.each(endings)(
      'of an import, at the commit that makes the list live (%s): all or nothing, told once',
      async (ending) => {
        const list = await scene.list(ending, ending === 'done' ? 400_000 : 500_000);
        await scene.heldAt('screening', ['INSERT', 'list_snapshots'], ending, async (caught) => {
          const running = scene.importList(list);
          await caught();
          await running.kill();
        });
        expect(await scene.entriesOf(list)).toBe(ending === 'done' ? importSize : 0);
        expect(await scene.importList(list).ended).toMatchObject({ code: 0 });
        expect(await scene.entriesOf(list)).toBe(importSize);
        await scene.importToldOnce(list);
      },
      patience,
    );

    it.each(endings)(
      'of screening, at the commit by which an import’s events were sent, before that is marked (%s): each is told once',
      async (ending) => {
        const list = await scene.list(`sent-${ending}`, ending === 'done' ? 600_000 : 700_000);
        await scene.heldAt('screening', ['UPDATE', 'outbox'], ending, async (caught) => {
          expect(await scene.importList(list).ended).toMatchObject({ code: 0 });
          await caught();
          await scene.system.kill('screening');
        });
        await scene.system.revive();
        await scene.importToldOnce(list);
      },
      patience,
    );

    it.each(endings)(
      'at the commit of a sign-up (%s): the account is there with its mail, or neither is and it can be made',
      async (ending) => {
        const email = `sign-up-${ending}@probity.test`;
        const begin = () => askForAccount(scene.system, email);
        expect(await scene.killAt('auth', ['INSERT', 'users'], ending, begin)).toBe('unanswered');
        const accounts = await rowsOf(scene.system, 'auth', 'SELECT FROM users WHERE email = $1', email);
        expect(accounts).toHaveLength(ending === 'done' ? 1 : 0);
        if (ending === 'undone') await begin();
        const confirmed = await confirmAccount(scene.system, scene.system, email);
        expect(await scene.used(confirmed)).toBe(0);
      },
      patience,
    );

    it.each(endings)(
      'at the commit that marks a mail as sent (%s): the mail is there once, and is good',
      async (ending) => {
        const email = `mail-${ending}@probity.test`;
        const marked = ['UPDATE', 'outgoing_mails', { where: `NEW.state = 'sent'` }] as const;
        await scene.killAt('auth', marked, ending, () => askForAccount(scene.system, email));
        // What the killed process had claimed is left to it for half a minute; here that is over.
        await rowsOf(
          scene.system,
          'auth',
          `UPDATE outgoing_mails SET next_try_at = now() WHERE state = 'waiting'`,
        );
        const open = `SELECT FROM outgoing_mails WHERE state <> 'sent'`;
        await eventually(
          () => rowsOf(scene.system, 'auth', open),
          (mails) => mails.length === 0,
          { timeoutMs: 30_000 },
        );
        expect(await mailsTo(scene.system.folder, email)).toHaveLength(1);
        expect(await scene.used(await confirmAccount(scene.system, scene.system, email))).toBe(0);
      },
      patience,
    );

    it('loses nothing and tells nothing twice over all of it', async () => {
      await scene.toldOnce();
      const all = 4 * importSize;
      await scene.record.until(() => scene.record.of('person-added').length >= all);
      const added = scene.record.of('person-added').map(({ data }) => data.person.id);
      expect(added).toHaveLength(all);
      expect(new Set(added).size).toBe(all);
    });
  });
};
