import type { EntryRef } from '@probity/matching';

/** A listed party as one text, the same for the same entry and no other: no source has a space. */
export const entryKey = ({ source, entryId }: EntryRef): string => `${source} ${entryId}`;
