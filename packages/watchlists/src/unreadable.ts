import { DomainError } from '@probity/contracts';

/** `LIST_UNREADABLE`: what is wrong and where, that nothing of it was used, and what to do. */
export const unreadable = (where: string, what: string, cause?: unknown): DomainError =>
  new DomainError('LIST_UNREADABLE', {
    detail: `${where}: ${what} Nothing of it was used; download the list again and retry.`,
    cause,
  });

/** `LIST_EMPTY` for a file without a byte, which is how a failed download looks. */
export const emptyFile = (name: string): DomainError =>
  new DomainError('LIST_EMPTY', {
    detail: `${name} is empty (0 bytes), as after a failed download. Nothing was changed; download the list again and retry.`,
  });
