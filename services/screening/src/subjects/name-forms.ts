import type { SubjectKind } from '@probity/contracts';
import type { ListName } from '@probity/watchlists';
import { foldName } from './folded-name.js';

const inSpeakingOrder = (name: ListName, kind: SubjectKind): string | null => {
  const { parts } = name;
  if (parts) return [parts.first, parts.middle, parts.patronymic, parts.last].filter(Boolean).join(' ');
  const [last, given, ...rest] = name.value.split(',');
  // "LAST, First" is how lists write people; a comma in any other name separates something else.
  const reversed = kind === 'person' && given !== undefined && rest.length === 0;
  return reversed ? `${given} ${last ?? ''}` : null;
};

/**
 * A name as it is searched for: as the list writes it, and in the order in which it is spoken. Folded, at least one.
 * A name of signs only folds to nothing and gives an empty array.
 */
export const nameForms = (name: ListName, kind: SubjectKind): string[] => {
  const spoken = inSpeakingOrder(name, kind);
  const forms = [foldName(name.value), spoken === null ? '' : foldName(spoken)];
  return [...new Set(forms.filter((form) => form !== ''))];
};

/** The words of a name in one fixed order, by which names are the same whatever their order. */
export const sortedWords = (name: ListName): string => foldName(name.value).split(' ').sort().join(' ');
