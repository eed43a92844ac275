import { Inject, Injectable } from '@nestjs/common';
import type { PersonProfile } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { ProfileRepository } from './profile.repository.js';

/** A person with everything that is known of it. */
@Injectable()
export class GetPerson {
  constructor(
    @Inject(ProfileRepository) private readonly profiles: Pick<ProfileRepository, 'get'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'read'>,
  ) {}

  /** Throws `PERSON_NOT_FOUND`. */
  async execute(personId: string): Promise<PersonProfile> {
    const { profile } = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    return profile;
  }
}
