import type { PersonProfile } from '@probity/contracts';

/** What a screening asks the lists about a person. */
export interface Profile {
  readonly profile: PersonProfile;
  readonly gender: 'male' | 'female' | 'other' | null;
}
