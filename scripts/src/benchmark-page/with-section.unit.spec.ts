import { describe, expect, it } from '@jest/globals';
import { sectionOf, withSection } from './with-section.js';

describe('withSection', () => {
  it('adds a part, and writes it anew without touching others', () => {
    const first = withSection('', 'a', '# A');
    const both = withSection(first, 'b', '# B');
    expect(both).toBe(
      '<!-- begin a -->\n\n# A\n\n<!-- end a -->\n\n<!-- begin b -->\n\n# B\n\n<!-- end b -->\n',
    );
    const again = withSection(both, 'a', '# New');
    expect(again).toBe(both.replace('# A', '# New'));
    expect(withSection(again, 'a', '# New')).toBe(again);
  });

  it('reads a part, which is empty before it is there', () => {
    const page = withSection(withSection('', 'a', '# A'), 'b', '# B');
    expect([sectionOf(page, 'a').trim(), sectionOf(page, 'c')]).toEqual(['# A', '']);
  });
});
