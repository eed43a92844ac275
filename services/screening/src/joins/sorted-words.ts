import { foldName } from '@probity/contracts';
import type { ListName } from '@probity/watchlists';

/** The words of a name in one fixed order, by which names are the same whatever their order. */
export const sortedWords = (name: ListName): string => foldName(name.value).split(' ').sort().join(' ');
