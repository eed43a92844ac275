import { describe, expect, it } from '@jest/globals';
import { defaultConfig } from 'lighthouse';
import { lighthouseAudits } from './harness/lighthouse-audits.js';

describe('the rules that every visit of a screen is checked by', () => {
  it('are all that Lighthouse scores the accessibility of a page by', () => {
    const audits = defaultConfig.categories?.['accessibility']?.auditRefs ?? [];
    const scored = audits.filter(({ weight }) => weight > 0).map(({ id }) => id);
    expect(scored).toHaveLength(57);
    expect([...lighthouseAudits].sort()).toEqual(scored.sort());
  });
});
