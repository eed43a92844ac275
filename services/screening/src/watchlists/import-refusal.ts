import { DomainError } from '@probity/contracts';
import type { ListSummary } from '@probity/watchlists';

/** What is live now, as far as a newer version is measured by it. */
export interface LiveVersion {
  readonly entries: number;
  readonly missingParts: readonly string[];
}

export interface ReadVersion extends Pick<ListSummary, 'entries' | 'missingParts'> {
  /** Live entries that it does not hold, however many new ones it brings. */
  readonly lost: number;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/**
 * Why a version that was read to its end may still not replace the live one; null when it may. Only an empty list is
 * refused also when a person forces the import. `LIST_EMPTY`, `LIST_SHRUNK`, `LIST_UNREADABLE`.
 */
export const importRefusal = (
  read: ReadVersion,
  live: LiveVersion | null,
  shrinkLimit: number,
  force: boolean,
): DomainError | null => {
  if (read.entries === 0) return new DomainError('LIST_EMPTY');
  if (live === null || force) return null;
  const partial = read.missingParts.filter((part) => !live.missingParts.includes(part));
  if (partial.length > 0) {
    return new DomainError('LIST_UNREADABLE', {
      detail: `The live version was loaded with ${partial.join(', ')}, which is missing now, so it stays live. Give all files, or use --force if this is right.`,
    });
  }
  const { entries, lost } = read;
  if (lost <= live.entries * shrinkLimit) return null;
  return new DomainError('LIST_SHRUNK', {
    detail: `The list has ${entries} entries, and ${lost} of the ${live.entries} that are live are not among them: ${percent(lost / live.entries)}, more than the ${percent(shrinkLimit)} that an update may lose. The last good version stays live. If this is right, an administrator releases it on the screen Lists, or imports it with --force.`,
  });
};
