import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reviewOf, staysApart, type FoundEvent, type StoredDecision } from './review-of.js';
import { storedDecision } from './stored-decision.builder.js';

const at = new Date('2026-06-01T08:00:00Z');
const found: FoundEvent = {
  identity: 'probable',
  stages: ['charged'],
  because: ['same-name', 'birth-date-agrees'],
};
const reviewed = (
  decided: Partial<StoredDecision> = {},
  event: Partial<FoundEvent> = {},
  when: Date = at,
) => {
  const { identity, review } = reviewOf({ ...found, ...event }, { ...storedDecision, ...decided }, when);
  return [identity, review?.state, ...(review?.reopenedBecause ?? [])];
};

describe('the identity of an event', () => {
  it('is what its links say while nobody decided, and again when a decision was undone', () => {
    expect(reviewOf(found, undefined, at)).toEqual({ identity: 'probable', review: null });
    expect(reviewOf(found, { ...storedDecision, decision: 'undone' }, at)).toEqual({
      ...{ identity: 'probable', review: null },
    });
  });

  it.each([
    ['confirmed', 'confirmed'],
    ['not-the-subject', 'dismissed'],
    ['not-adverse', 'dismissed'],
    ['unclear', 'probable'],
  ] as const)('after the decision %s is %s', (decision, identity) => {
    expect(reviewed({ decision })).toEqual([identity, 'in-force']);
  });

  it.each([
    ['confirmed', false, false],
    ['confirmed', true, true],
    ['not-the-subject', false, true],
    ['not-adverse', false, true],
    ['unclear', false, true],
    ['undone', false, false],
  ] as const)(
    'after the decision %s (awaits a second: %s) keeps it apart: %s',
    (decision, awaitsSecond, apart) => {
      expect(staysApart({ ...storedDecision, decision, awaitsSecond })).toBe(apart);
    },
  );

  it('waits for the second reviewer', () => {
    const waiting = { decision: 'confirmed', awaitsSecond: true } as const;
    expect(reviewed(waiting)).toEqual(['probable', 'awaits-second']);
    expect(reviewed(waiting, { identity: 'possible' })).toEqual(['possible', 'awaits-second']);
  });

  it('is dismissed also for later articles of a stage that was known', () => {
    const stages = ['unclear', 'charged', 'charged'] as const;
    expect(reviewed({}, { stages, because: ['same-name', 'birth-date-agrees', 'three-words'] })).toEqual([
      ...['dismissed', 'in-force'],
    ]);
    expect(reviewed({ stages: ['convicted', 'charged'] })).toEqual(['dismissed', 'in-force']);
  });

  it('is open again with a new stage, another field that agrees, and when the decision expires', () => {
    expect(reviewed({}, { stages: ['convicted', 'charged'] })).toEqual([
      ...['probable', 'reopened', 'new-stage'],
    ]);
    expect(reviewed({}, { because: ['birth-date-agrees', 'country-agrees'] })).toEqual([
      ...['probable', 'reopened', 'new-agreement'],
    ]);
    const end = new Date('2028-05-10T08:00:00Z');
    expect(reviewed({}, {}, new Date(end.getTime() - 1))).toEqual(['dismissed', 'in-force']);
    expect(reviewed({}, {}, end)).toEqual(['probable', 'reopened', 'expired']);
    expect(reviewed({ decision: 'unclear' }, {}, end)).toEqual(['probable', 'reopened', 'expired']);
  });

  it('stays confirmed whatever is reported after', () => {
    const confirmed = { decision: 'confirmed', expiresAt: null } as const;
    expect(reviewed(confirmed, { identity: 'possible', stages: ['cleared', 'charged'] })).toEqual([
      ...['confirmed', 'in-force'],
    ]);
  });

  it('is never dismissed where anything is new since', () => {
    const stages = fc.uniqueArray(fc.constantFrom('alleged', 'charged', 'convicted', 'cleared', 'unclear'));
    const because = fc.uniqueArray(fc.constantFrom('same-name', 'birth-date-agrees', 'country-agrees'));
    const decision = fc.constantFrom('not-the-subject', 'not-adverse');
    fc.assert(
      fc.property(stages, because, stages, because, decision, (before, agreed, now, reasons, decided) => {
        const [identity] = reviewed(
          { stages: before, agreed, decision: decided },
          { stages: now, because: reasons },
        );
        const isNew =
          now.some((stage) => stage !== 'unclear' && !before.includes(stage)) ||
          reasons.some((reason) => reason !== 'same-name' && !agreed.includes(reason));
        expect(identity).toBe(isNew ? 'probable' : 'dismissed');
      }),
    );
  });
});
