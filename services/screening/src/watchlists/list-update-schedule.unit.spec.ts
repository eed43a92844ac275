import { describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { ListUpdateSchedule } from './list-update-schedule.js';

describe('ListUpdateSchedule', () => {
  it('runs at once and again, also after a failure', async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const job = async (): Promise<void> => {
      runs += 1;
      if (runs === 1) throw new Error('no internet');
    };
    const schedule = new ListUpdateSchedule(job, (error) => failures.push(error), 1);
    schedule.start();
    await eventually(
      async () => runs,
      (count) => count >= 3,
    );
    await schedule.stop();
    expect(failures).toHaveLength(1);
  });

  it('stops only after the run that is under way', async () => {
    let finish: () => void = () => undefined;
    let isDone = false;
    const job = async (): Promise<void> => {
      await new Promise<void>((resolve) => (finish = resolve));
      isDone = true;
    };
    const schedule = new ListUpdateSchedule(job, () => undefined, 1);
    schedule.start();
    const stopped = schedule.stop();
    finish();
    await stopped;
    expect(isDone).toBe(true);
  });
});
