import { Injectable } from '@nestjs/common';
import type { PersonProfile } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { ProfileRepository } from './profile.repository.js';

/** A person with everything that is known of it. */
@Injectable()
export class GetPerson {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `PERSON_NOT_FOUND`. */
  async execute(personId: string): Promise<PersonProfile> {
    const { profile } = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    return profile;
  }
}
