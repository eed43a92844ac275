import { Controller } from '@nestjs/common';
import {
  coverageOf,
  getEvidence,
  getPerson,
  type PersonProfile,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { ReadMediaCoverage } from '../media/read-media-coverage.js';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly lists: WatchlistRepository,
    private readonly mediaCoverage: ReadMediaCoverage,
    private readonly monitored: MonitoredPersonRepository,
    private readonly persons: KnownPersonRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getPerson)
  person(
    @Input(getPerson) { params: { personId } }: RouteInput<typeof getPerson>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<PersonProfile> {
    return this.transactions.read(async (tx) => {
      const { profile } = await this.profiles.get(personId, tx);
      const articles = await this.mediaCoverage.execute(profile.id, tx);
      const coverage = coverageOf(await this.lists.states(tx), articles);
      return { ...profile, coverage, monitored: await this.monitored.has(userId, profile.id, tx) };
    });
  }

  @Serves(getEvidence)
  evidence(
    @Input(getEvidence) { params: { personId, evidenceId } }: RouteInput<typeof getEvidence>,
  ): Promise<RouteResponse<typeof getEvidence>> {
    return this.transactions.read(async (tx) => {
      const known = (await this.persons.find(personId, tx)) ?? personId;
      return this.profiles.evidenceWithRecord(known, evidenceId, tx);
    });
  }
}
