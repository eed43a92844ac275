import { describe, expect, it } from '@jest/globals';
import { mediaFolderState } from './media-source.js';

const read = { enabled: true, lastSuccessAt: new Date('2020-01-01'), failingSince: null };

describe('the state of the folder for files of articles', () => {
  it.each([
    ['current however long ago a file came', read, true, 'current'],
    ['waiting before the first', { ...read, lastSuccessAt: null }, true, 'waiting'],
    ['failing after a refused file', { ...read, failingSince: new Date('2026-01-01') }, true, 'failing'],
    ['off where it is switched off', { ...read, enabled: false }, true, 'off'],
    ['off where no folder is watched', read, false, 'off'],
  ] as const)('is %s', (_what, history, isWatched, state) => {
    expect(mediaFolderState(history, isWatched)).toBe(state);
  });
});
