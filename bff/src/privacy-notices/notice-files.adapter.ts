import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyRegion, type PrivacyNotice, type PrivacyRegion } from '@probity/contracts';
import { parseNotice } from './parse-notice.js';
import { usualNotices } from './usual-notices.js';

/** The text in `<region>.md` of the folder; null where there is no such file. */
const ownText = (folder: string, region: PrivacyRegion): string | null => {
  try {
    return readFileSync(join(folder, `${region}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The notices of all regions, as the administrators wrote them or the usual ones; read once, at the start. */
export class NoticeFiles {
  private readonly notices: ReadonlyMap<PrivacyRegion, PrivacyNotice>;

  /** Throws for a text that is no notice. */
  constructor(folder: string | undefined) {
    this.notices = new Map(
      privacyRegion.options.map((region) => {
        const text = (folder === undefined ? null : ownText(folder, region)) ?? usualNotices[region];
        const notice = parseNotice(region, text);
        if (notice === null)
          throw new Error(
            `${region}.md in BFF_PRIVACY_NOTICES needs a line "# title", and a line "## heading" before each section.`,
          );
        return [region, notice];
      }),
    );
  }

  of(region: PrivacyRegion): PrivacyNotice {
    const notice = this.notices.get(region);
    if (notice === undefined) throw new Error(`there is no notice of ${region}`);
    return notice;
  }
}
