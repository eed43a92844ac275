import { describe, expect, it } from '@jest/globals';
import { importRefusal } from './import-refusal.js';

const whole = (entries: number, missingParts: string[] = []) => ({ entries, missingParts });
/** Where not said otherwise, nothing new came. */
const refused = (
  read: ReturnType<typeof whole>,
  live: ReturnType<typeof whole> | null,
  { force = false, lost = (live?.entries ?? 0) - read.entries } = {},
) => importRefusal({ ...read, lost }, live, 0.1, force);
const refusal = (...given: Parameters<typeof refused>) => refused(...given)?.code ?? null;

describe('importRefusal', () => {
  it('lets a list lose a tenth, and not one entry more', () => {
    expect(refusal(whole(900), whole(1000))).toBeNull();
    expect(refusal(whole(899), whole(1000))).toBe('LIST_SHRUNK');
    expect(refusal(whole(899), whole(1000), { force: true })).toBeNull();
  });

  it('counts what is lost and not what came for it', () => {
    expect(refusal(whole(1000), whole(1000), { lost: 100 })).toBeNull();
    expect(refusal(whole(1000), whole(1000), { lost: 101 })).toBe('LIST_SHRUNK');
    expect(refusal(whole(13_821), whole(443), { lost: 383 })).toBe('LIST_SHRUNK');
    expect(refusal(whole(13_821), whole(443), { lost: 383, force: true })).toBeNull();
  });

  it('says how much is missing', () => {
    expect(refused(whole(13_821), whole(443), { lost: 383 })?.detail).toContain(
      'The list has 13821 entries, and 383 of the 443 that are live are not among them: 86.5 %, more than the 10 %',
    );
  });

  it('never takes an empty list, not even by force', () => {
    expect(refusal(whole(0), null)).toBe('LIST_EMPTY');
    expect(refusal(whole(0), whole(10), { force: true })).toBe('LIST_EMPTY');
  });

  it('does not let a part replace the whole', () => {
    expect(refusal(whole(1000, ['alt.csv']), whole(1000))).toBe('LIST_UNREADABLE');
    expect(refusal(whole(1000, ['alt.csv']), whole(1000, ['alt.csv', 'add.csv']))).toBeNull();
    expect(refusal(whole(1000, ['alt.csv']), whole(1000), { force: true })).toBeNull();
    expect(refusal(whole(1000, ['alt.csv']), null)).toBeNull();
  });
});
