import { Injectable } from '@nestjs/common';
import type { LivePerson } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { ProfileRepository } from './profile.repository.js';

/** Persons as live updates carry them. */
@Injectable()
export class GetLivePersons {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Unknown ids are left out. */
  execute(personIds: readonly string[]): Promise<LivePerson[]> {
    return this.transactions.read((tx) => this.profiles.live(personIds, tx));
  }
}
