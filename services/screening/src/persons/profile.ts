import type { PersonProfile } from '@probity/contracts';

/** A person as a screening compares it with the lists. */
export interface Profile {
  readonly profile: PersonProfile;
  readonly gender: 'male' | 'female' | 'other' | null;
}
