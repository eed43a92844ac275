import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { mailsTo } from '../harness/mail.client.js';
import { requestAccount, confirmAccount, signUp } from '../harness/account.client.js';
import type { System } from '../harness/system.js';
import { rowsOf } from '../harness/exactly-once.js';
import { commitOutcomes, importSize, KillScenario } from './kill-scenario.harness.js';

/**
 * `kill -9` at each step of each flow: the process dies while its commit is held, and the commit is then rolled back
 * (killed before it) or takes effect (killed after it, before the response, the next step, the mark or the offset).
 */
export const killSteps = (
  name: string,
  open: () => Promise<System>,
  where: (name: string, specs: () => void) => void = describe,
): void => {
  where(`kill -9 of ${name}`, () => {
    let scenario: KillScenario;
    beforeAll(async () => {
      scenario = await KillScenario.open(await open());
    }, startTimeoutMs);
    afterAll(() => scenario.liveEvents.close());
    afterEach(() => expect(scenario.liveEvents.orderFaults()).toEqual([]));

    it.each(commitOutcomes)(
      'at the commit of a search (%s): charged once, however often it is repeated, and never beyond the allowance',
      async (ending) => {
        const user = await signUp(scenario.system, scenario.system, `search-${ending}@probity.test`);
        const outcome = await scenario.killDuringCommit('screening', ['INSERT', 'searches'], ending, () =>
          scenario.search(user, 'first'),
        );
        expect(outcome).toBe('unanswered');
        expect(await scenario.used(user)).toBe(ending === 'done' ? 1 : 0);
        await scenario.search(user, 'first');
        await scenario.search(user, 'first');
        expect(await scenario.used(user)).toBe(1);
        const more = await Promise.allSettled(
          Array.from({ length: 9 }, (_, at) => scenario.search(user, `more-${String(at)}`)),
        );
        expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        expect(await scenario.used(user)).toBe(3);
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'at the commit of a check run (%s): notified once when it was completed, not at all when not, and can be repeated',
      async (ending) => {
        const before = await scenario.completed();
        const outcome = await scenario.killDuringCommit(
          'verification',
          ['UPDATE', 'check_runs'],
          ending,
          () => scenario.runChecks(),
        );
        expect(outcome).toBe('unanswered');
        expect(await scenario.completed()).toBe(before + (ending === 'done' ? 1 : 0));
        await scenario.expectRunsNotifiedOnce();
        await scenario.runChecks();
        await scenario.expectRunsNotifiedOnce();
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'at the first commit of a check run (%s): nothing is notified, and it can be repeated',
      async (ending) => {
        const before = await scenario.completed();
        await scenario.killDuringCommit('verification', ['INSERT', 'check_runs'], ending, () =>
          scenario.runChecks(),
        );
        expect(await scenario.completed()).toBe(before);
        await scenario.runChecks();
        await scenario.expectRunsNotifiedOnce();
      },
      startTimeoutMs,
    );

    it.each(
      (
        [
          ['verification', 'its event was sent, before that is marked', ['UPDATE', 'outbox']],
          ['notification', 'the notification is stored', ['INSERT', 'notifications']],
          ['notification', 'the notification’s event was sent, before that is marked', ['UPDATE', 'outbox']],
          ['bff', 'the live event gets its position', ['INSERT', 'live_log']],
        ] as const
      ).flatMap(([app, step, moment]) => commitOutcomes.map((ending) => ({ app, step, moment, ending }))),
    )(
      'of $app, at the commit by which $step ($ending): an acknowledged check run is notified once',
      async ({ app, moment, ending }) => {
        await scenario.killDuringCommit(app, moment, ending, () => scenario.runChecks());
        await scenario.expectRunsNotifiedOnce();
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'of an import, at the commit that makes the list live (%s): all or nothing, announced once',
      async (ending) => {
        const list = await scenario.list(ending, ending === 'done' ? 400_000 : 500_000);
        await scenario.duringCommit('screening', ['INSERT', 'list_snapshots'], ending, async (caught) => {
          const running = scenario.importList(list);
          await caught();
          await running.kill();
        });
        expect(await scenario.entriesOf(list)).toBe(ending === 'done' ? importSize : 0);
        expect(await scenario.importList(list).ended).toMatchObject({ code: 0 });
        expect(await scenario.entriesOf(list)).toBe(importSize);
        await scenario.expectImportAnnouncedOnce(list);
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'of screening, at the commit by which an import’s events were sent, before that is marked (%s): each is delivered once',
      async (ending) => {
        const list = await scenario.list(`sent-${ending}`, ending === 'done' ? 600_000 : 700_000);
        await scenario.duringCommit('screening', ['UPDATE', 'outbox'], ending, async (caught) => {
          expect(await scenario.importList(list).ended).toMatchObject({ code: 0 });
          await caught();
          await scenario.system.kill('screening');
        });
        await scenario.system.restore();
        await scenario.expectImportAnnouncedOnce(list);
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'at the commit of a sign-up (%s): the account is there with its mail, or neither is and it can be made',
      async (ending) => {
        const email = `sign-up-${ending}@probity.test`;
        const begin = () => requestAccount(scenario.system, email);
        expect(await scenario.killDuringCommit('auth', ['INSERT', 'users'], ending, begin)).toBe(
          'unanswered',
        );
        const accounts = await rowsOf(scenario.system, 'auth', 'SELECT FROM users WHERE email = $1', email);
        expect(accounts).toHaveLength(ending === 'done' ? 1 : 0);
        if (ending === 'undone') await begin();
        const confirmed = await confirmAccount(scenario.system, scenario.system, email);
        expect(await scenario.used(confirmed)).toBe(0);
      },
      startTimeoutMs,
    );

    it.each(commitOutcomes)(
      'at the commit that marks a mail as sent (%s): the mail is there once, and is good',
      async (ending) => {
        const email = `mail-${ending}@probity.test`;
        const marked = ['UPDATE', 'outgoing_mails', { where: `NEW.state = 'sent'` }] as const;
        await scenario.killDuringCommit('auth', marked, ending, () => requestAccount(scenario.system, email));
        // The killed process keeps its claim for half a minute; this ends it.
        await rowsOf(
          scenario.system,
          'auth',
          `UPDATE outgoing_mails SET next_try_at = now() WHERE state = 'waiting'`,
        );
        const open = `SELECT FROM outgoing_mails WHERE state <> 'sent'`;
        await eventually(
          () => rowsOf(scenario.system, 'auth', open),
          (mails) => mails.length === 0,
        );
        expect(await mailsTo(scenario.system.folder, email)).toHaveLength(1);
        expect(await scenario.used(await confirmAccount(scenario.system, scenario.system, email))).toBe(0);
      },
      startTimeoutMs,
    );

    it('loses nothing and delivers nothing twice over all of it', async () => {
      await scenario.expectRunsNotifiedOnce();
      const all = 4 * importSize;
      await scenario.liveEvents.until(() => scenario.liveEvents.of('person-added').length >= all);
      const added = scenario.liveEvents.of('person-added').map(({ data }) => data.person.id);
      expect(added).toHaveLength(all);
      expect(new Set(added).size).toBe(all);
    });
  });
};
