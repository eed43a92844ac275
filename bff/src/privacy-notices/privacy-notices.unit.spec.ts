import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privacyRegion } from '@probity/contracts';
import { NoticeFiles } from './notice-files.adapter.js';
import { parseNotice } from './parse-notice.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the privacy notices', () => {
  it.each([
    ['eu', 'GDPR'],
    ['us', 'CCPA'],
    ['uae', 'Federal Decree-Law No. 45 of 2021'],
    ['other', 'international standards'],
  ] as const)('of %s name its law', (region, law) => {
    const { summary, sections } = new NoticeFiles(undefined).of(region);
    expect(summary.join(' ')).toContain(law);
    expect(sections.length).toBeGreaterThan(3);
    for (const { heading, paragraphs } of sections) {
      expect(heading).not.toBe('');
      expect(paragraphs).not.toEqual([]);
    }
  });

  it('are the administrators’ own where they wrote some, as another version', () => {
    const text =
      '# Ours\r\n\r\nShort.\r\n\r\n## First\r\nOne\r\nline.\r\n\r\nTwo.\r\n\r\n## Second\r\n\r\nThree.\r\n';
    writeFileSync(join(folder, 'uae.md'), text);
    const [usual, own] = [new NoticeFiles(undefined), new NoticeFiles(folder)];
    expect(own.of('uae')).toEqual({
      region: 'uae',
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      title: 'Ours',
      summary: ['Short.'],
      sections: [
        { heading: 'First', paragraphs: ['One line.', 'Two.'] },
        { heading: 'Second', paragraphs: ['Three.'] },
      ],
    });
    expect(own.of('uae').version).not.toBe(usual.of('uae').version);
    expect(own.of('eu')).toEqual(usual.of('eu'));
  });

  it('are refused where a text is none', () => {
    for (const text of ['', 'Ours', '# Ours', '## First\n\nOne.']) expect(parseNotice('eu', text)).toBeNull();
    writeFileSync(join(folder, 'eu.md'), 'Ours');
    expect(() => new NoticeFiles(folder)).toThrow('eu.md');
  });

  it('have a version for each region', () => {
    const notices = new NoticeFiles(undefined);
    const versions = privacyRegion.options.map((region) => notices.of(region).version);
    expect(new Set(versions).size).toBe(privacyRegion.options.length);
  });
});
