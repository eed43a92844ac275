import { riskBand, type LivePerson, type SearchFilters } from '@probity/contracts';

export const noFilters: SearchFilters = {};

export const filterCount = (filters: SearchFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Whether a person passes. None does where a list is chosen: live updates do not say who is on which. */
export const passesFilters = (
  { kind, riskScore }: Pick<LivePerson, 'kind' | 'riskScore'>,
  filters: SearchFilters,
): boolean =>
  filters.list === undefined &&
  (filters.kind ?? kind) === kind &&
  (filters.band ?? riskBand(riskScore)) === riskBand(riskScore);
