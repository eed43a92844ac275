import { describe, expect, it } from '@jest/globals';
import { knownAfter, mediaAlert } from './media-alert.js';

const event = {
  ...{ stage: 'charged', identity: 'probable', tier: 3, knownStage: null, alerted: [] },
} as const satisfies Parameters<typeof mediaAlert>[0];

describe('an event of adverse media', () => {
  it.each([
    ['charged', 4, 'added'],
    ['convicted', 4, 'added'],
    ['investigated', 4, 'added'],
    ['measure', 4, 'added'],
    ['alleged', 1, 'added'],
    ['alleged', 2, 'added'],
    ['alleged', 3, null],
    ['civil', 1, 'added'],
    ['civil', 4, null],
    ['cleared', 4, 'removed'],
    ['unclear', 1, null],
  ] as const)('that is new, %s by outlets of tier %i: %s', (stage, tier, alert) => {
    expect(mediaAlert({ ...event, stage, tier })).toBe(alert);
  });

  it.each([
    ['charged', 'convicted', 4, 'changed'],
    ['charged', 'alleged', 4, 'changed'],
    ['charged', 'cleared', 4, 'removed'],
    ['alleged', 'investigated', 4, 'changed'],
    ['charged', 'unclear', 1, null],
    // A further article of a stage; of a claim, the first that a known outlet makes.
    ['charged', 'charged', 1, null],
    ['alleged', 'alleged', 3, null],
    ['alleged', 'alleged', 2, 'added'],
  ] as const)('that was %s and is %s by outlets of tier %i: %s', (knownStage, stage, tier, alert) => {
    const alerted = knownStage === 'charged' ? (['charged'] as const) : [];
    expect(mediaAlert({ ...event, knownStage, stage, tier, alerted })).toBe(alert);
  });

  it.each([
    ['possible', null],
    ['probable', 'added'],
    ['confirmed', 'added'],
    ['dismissed', null],
    ['unlinked', null],
  ] as const)('whose identity is %s: %s', (identity, alert) => {
    expect(mediaAlert({ ...event, identity })).toBe(alert);
    if (alert === null) expect(mediaAlert({ ...event, identity, stage: 'cleared' })).toBeNull();
  });

  it('raises no second alert of a stage, also when it comes back to it or is opened again', () => {
    expect(mediaAlert({ ...event, knownStage: 'convicted', alerted: ['charged', 'convicted'] })).toBeNull();
    expect(mediaAlert({ ...event, identity: 'confirmed', alerted: ['charged'] })).toBeNull();
  });

  it('is known by the stage that it had while it was the person’s', () => {
    expect(knownAfter(event)).toBe('charged');
    expect(knownAfter({ ...event, identity: 'possible' })).toBeNull();
    expect(knownAfter({ ...event, stage: 'unclear', knownStage: 'alleged' })).toBe('alleged');
    expect(knownAfter({ ...event, identity: 'dismissed', knownStage: 'alleged' })).toBe('alleged');
  });
});
