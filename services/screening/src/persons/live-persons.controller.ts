import { Controller } from '@nestjs/common';
import { getLivePersons, type RouteResponse, type RouteInput } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { ProfileRepository } from './profile.repository.js';

@Controller()
export class LivePersonsController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Unknown ids are left out. */
  @Serves(getLivePersons)
  async persons(
    @Input(getLivePersons) { body: { ids } }: RouteInput<typeof getLivePersons>,
  ): Promise<RouteResponse<typeof getLivePersons>> {
    return { persons: await this.transactions.read((tx) => this.profiles.live(ids, tx)) };
  }
}
