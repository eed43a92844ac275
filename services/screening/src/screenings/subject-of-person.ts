import type { Subject } from '@probity/matching';
import type { CommonProfile, Profile } from '../persons/person-summary.js';

const exactDate = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** The engine takes 200 names at a time; some well-known persons have more, in all scripts. */
const namesAtATime = 200;

/** What is compared of a person. */
export interface ComparedPerson extends Pick<Profile, 'gender'> {
  readonly profile: Pick<CommonProfile, 'kind' | 'name' | 'birthDates' | 'countries' | 'identifiers'> & {
    readonly names: readonly Pick<CommonProfile['names'][number], 'value' | 'kind'>[];
  };
}

/**
 * A person as subjects to match, as many as its names need. A weak alias or a vague date would match other people, so
 * they are left out.
 */
export const subjectsOf = ({ profile, gender }: ComparedPerson): Subject[] => {
  const known = profile.names.filter(({ kind }) => kind !== 'weak-alias').map(({ value }) => value);
  const names = known.length > 0 ? known : [profile.name];
  const birthDate = profile.birthDates.length === 1 ? profile.birthDates[0] : undefined;
  const rest = {
    kind: profile.kind,
    countries: profile.countries,
    identifiers: profile.identifiers.map(({ type, value, country }) => ({
      type,
      value,
      ...(country !== null && { country }),
    })),
    ...(birthDate !== undefined && exactDate.test(birthDate) && { birthDate }),
    ...(gender !== null && { gender }),
  };
  const subjects = Math.ceil(names.length / namesAtATime);
  return Array.from({ length: subjects }, (_, index) => ({
    ...rest,
    names: names.slice(index * namesAtATime, (index + 1) * namesAtATime),
  }));
};
