import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs } from '../harness/installation.harness.js';
import type { System } from '../harness/system.js';
import { AlertScenario } from './alert-scenario.harness.js';

/**
 * `kill -9` between a changed list and the notification of who monitors one of its subjects, always before the commit: an
 * event that was sent and is not marked as sent is delivered twice. Kills after it are in `kill-steps.contract.ts`.
 */
export const killedAlerts = (
  name: string,
  open: () => Promise<System>,
  where: (name: string, specs: () => void) => void = describe,
): void => {
  where(`alerts while ${name} is killed`, () => {
    let scenario: AlertScenario;
    beforeAll(async () => {
      scenario = await AlertScenario.open(await open());
    }, startTimeoutMs);
    afterAll(() => scenario.kills.liveEvents.close());
    afterEach(() => expect(scenario.kills.liveEvents.orderFaults()).toEqual([]));

    it(
      'are raised once when the import is killed at the commit of the change, and begun again',
      async () => {
        await scenario.kills.duringCommit(
          'screening',
          ['INSERT', 'list_snapshots'],
          'undone',
          async (caught) => {
            const running = await scenario.startChange();
            await caught();
            await running.kill();
          },
        );
        await scenario.change();
        await scenario.expectOneAlertEach();
      },
      startTimeoutMs,
    );

    it.each([
      { app: 'screening', step: 'its alert was sent, before that is marked', moment: ['UPDATE', 'outbox'] },
      { app: 'notification', step: 'the notification is stored', moment: ['INSERT', 'notifications'] },
      {
        app: 'notification',
        step: 'its event was sent, before that is marked',
        moment: ['UPDATE', 'outbox'],
      },
    ] as const)(
      'notify once when $app is killed at the commit by which $step',
      async ({ app, moment }) => {
        const { kills } = scenario;
        await kills.duringCommit(app, moment, 'undone', async (caught) => {
          await scenario.change();
          await caught();
          await kills.system.kill(app);
        });
        await kills.system.restore();
        await scenario.expectOneAlertEach();
      },
      startTimeoutMs,
    );
  });
};
