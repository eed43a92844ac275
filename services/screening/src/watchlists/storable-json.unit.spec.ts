import { describe, expect, it } from '@jest/globals';
import { storableJson } from './storable-json.js';

describe('storableJson', () => {
  it('changes nothing that can be stored', () => {
    const value = { name: 'Орлова "N" \\u0000', list: [1, null, true] };
    expect(JSON.parse(storableJson(value))).toEqual(value);
  });

  it('leaves out what PostgreSQL refuses, in keys too', () => {
    const value = { 'a\u0000b': ['x\u0000', '\ud800y', 3] };
    expect(JSON.parse(storableJson(value))).toEqual({ ab: ['x', '\ufffdy', 3] });
  });
});
