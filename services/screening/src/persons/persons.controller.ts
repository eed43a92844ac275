import { Controller } from '@nestjs/common';
import {
  getEvidence,
  getPerson,
  type PersonProfile,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { ProfileRepository } from './profile.repository.js';

@Controller()
export class PersonsController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getPerson)
  async person(
    @Input(getPerson) { params: { personId } }: RouteInput<typeof getPerson>,
  ): Promise<PersonProfile> {
    const { profile } = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    return profile;
  }

  @Serves(getEvidence)
  evidence(
    @Input(getEvidence) { params: { personId, evidenceId } }: RouteInput<typeof getEvidence>,
  ): Promise<RouteResponse<typeof getEvidence>> {
    return this.transactions.read((tx) => this.profiles.evidenceWithRecord(personId, evidenceId, tx));
  }
}
