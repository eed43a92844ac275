import { createHash } from 'node:crypto';
import type { PrivacyNotice, PrivacyRegion } from '@probity/contracts';

/** Of the text: who accepted one has not accepted another. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

/**
 * A notice as people write it: `# ` before its title, `## ` before the heading of each section, empty lines between
 * paragraphs. Null without a title or a section.
 */
export const parseNotice = (region: PrivacyRegion, text: string): PrivacyNotice | null => {
  const [start = '', ...sections] = text.replaceAll('\r\n', '\n').split(/^## /m);
  const title = /^# (.+)$/m.exec(start)?.[1]?.trim();
  if (title === undefined || sections.length === 0) return null;
  return {
    region,
    version: versionOf(text),
    title,
    summary: paragraphsIn(start.replace(/^# .+$/m, '')),
    sections: sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading: heading.trim(), paragraphs: paragraphsIn(lines.join('\n')) };
    }),
  };
};
