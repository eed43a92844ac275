import { describe, expect, it } from '@jest/globals';
import { importRefusal } from './import-refusal.js';

const whole = (entries: number, missingParts: string[] = []) => ({ entries, missingParts });
const refusal = (
  ...[read, live, force = false]: [ReturnType<typeof whole>, ReturnType<typeof whole> | null, boolean?]
) => importRefusal(read, live, 0.1, force)?.code ?? null;

describe('importRefusal', () => {
  it('lets a list lose a tenth, and not one entry more', () => {
    expect(refusal(whole(900), whole(1000))).toBeNull();
    expect(refusal(whole(899), whole(1000))).toBe('LIST_SHRUNK');
    expect(refusal(whole(899), whole(1000), true)).toBeNull();
  });

  it('says how much is missing', () => {
    expect(importRefusal(whole(600), whole(1000), 0.1, false)?.detail).toContain(
      '600 entries and the live version 1000: 40 % fewer',
    );
  });

  it('never takes an empty list, not even by force', () => {
    expect(refusal(whole(0), null)).toBe('LIST_EMPTY');
    expect(refusal(whole(0), whole(10), true)).toBe('LIST_EMPTY');
  });

  it('does not let a part replace the whole', () => {
    expect(refusal(whole(1000, ['alt.csv']), whole(1000))).toBe('LIST_UNREADABLE');
    expect(refusal(whole(1000, ['alt.csv']), whole(1000, ['alt.csv', 'add.csv']))).toBeNull();
    expect(refusal(whole(1000, ['alt.csv']), whole(1000), true)).toBeNull();
    expect(refusal(whole(1000, ['alt.csv']), null)).toBeNull();
  });
});
