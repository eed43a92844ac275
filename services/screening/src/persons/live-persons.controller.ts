import { Controller } from '@nestjs/common';
import { getLivePersons, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { ServiceAuth, Input, Serves } from '@probity/kit/http';
import { GetLivePersons } from './get-live-persons.js';

@Controller()
@ServiceAuth()
export class LivePersonsController {
  constructor(private readonly getLivePersons: GetLivePersons) {}

  @Serves(getLivePersons)
  async persons(
    @Input(getLivePersons) { body }: RouteInput<typeof getLivePersons>,
  ): Promise<RouteAnswer<typeof getLivePersons>> {
    return { persons: await this.getLivePersons.execute(body.ids) };
  }
}
