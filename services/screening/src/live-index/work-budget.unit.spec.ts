import { describe, expect, it } from '@jest/globals';
import { WorkBudget } from './work-budget.js';

const open = () => {
  const now = { elapsed: 1_000, worked: 500 };
  const clocks = { elapsedMs: () => now.elapsed, workedMs: () => now.worked };
  const budget = new WorkBudget({ ...clocks, subjectMs: 200 });
  const pass = (elapsed: number, worked: number): void => {
    now.elapsed += elapsed;
    now.worked += worked;
  };
  /** More comparisons than lie between two looks at the clocks. */
  const isSpent = (): boolean => Array.from({ length: 40 }, () => budget.isSpent()).includes(true);
  budget.begin();
  return { budget, pass, isSpent };
};

describe('the processor time of a question', () => {
  it('is spent when it has worked for longer', () => {
    const { pass, isSpent } = open();
    pass(200, 200);
    expect(isSpent()).toBe(false);
    pass(1, 1);
    expect(isSpent()).toBe(true);
  });

  it('is not spent by other threads of the process, nor by other programs of the machine', () => {
    const ofThreads = open();
    ofThreads.pass(150, 900);
    expect(ofThreads.isSpent()).toBe(false);
    const ofPrograms = open();
    ofPrograms.pass(5_000, 20);
    expect(ofPrograms.isSpent()).toBe(false);
  });

  it('is not spent by the turns of others', async () => {
    const { budget, pass, isSpent } = open();
    pass(150, 150);
    await budget.pauseFor(Promise.resolve().then(() => pass(900, 900)));
    expect(isSpent()).toBe(false);
    pass(60, 60);
    expect(isSpent()).toBe(true);
  });

  it('is whole again for the next question', () => {
    const { budget, pass, isSpent } = open();
    pass(300, 300);
    expect(isSpent()).toBe(true);
    budget.begin();
    expect(isSpent()).toBe(false);
  });
});
