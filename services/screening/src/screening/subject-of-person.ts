import type { Subject } from '../matching/index.js';
import type { Profile } from '../profile/profile.repository.js';

const fullDate = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** A weak alias or a vague date would match strangers, so they are not asked for. */
export const subjectOf = ({ profile, gender }: Profile): Subject => {
  const names = profile.names.filter(({ kind }) => kind !== 'weak-alias').map(({ value }) => value);
  const birthDate = profile.birthDates.length === 1 ? profile.birthDates[0] : undefined;
  return {
    kind: profile.kind,
    names: names.length > 0 ? names : [profile.name],
    countries: profile.countries,
    identifiers: profile.identifiers.map(({ type, value, country }) => ({
      type,
      value,
      ...(country !== null && { country }),
    })),
    ...(birthDate !== undefined && fullDate.test(birthDate) && { birthDate }),
    ...(gender !== null && { gender }),
  };
};
