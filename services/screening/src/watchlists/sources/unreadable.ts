import { DomainError } from '@probity/contracts';

/** `LIST_UNREADABLE`: what is wrong and where, then that nothing was lost and what to do. */
export const unreadable = (where: string, what: string, cause?: unknown): DomainError =>
  new DomainError('LIST_UNREADABLE', {
    detail: `${where}: ${what} The last good version stays live; download the list again and repeat the import.`,
    cause,
  });

/** `LIST_EMPTY` for a file without a byte, which is how a failed download looks. */
export const emptyFile = (name: string): DomainError =>
  new DomainError('LIST_EMPTY', {
    detail: `${name} is empty (0 bytes), as after a failed download. The last good version stays live; download the list again and repeat the import.`,
  });
