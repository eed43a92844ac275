import { describe, expect, it } from '@jest/globals';
import { isRetraction } from './is-retraction.js';

describe('a headline that takes its article back', () => {
  it.each(['RETRACTED: Court charges Ada Sample', 'Retraction – Ada Sample', '[Withdrawn]: a release'])(
    '%s',
    (headline) => expect(isRetraction(headline)).toBe(true),
  );

  it.each(['Withdrawn charges leave Ada Sample free', 'Witness: retracted statement', 'Ada Sample charged'])(
    'is not %s',
    (headline) => expect(isRetraction(headline)).toBe(false),
  );
});
