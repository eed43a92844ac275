import { Controller } from '@nestjs/common';
import { getLivePersons, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { FromService, Input, Serves } from '@probity/kit/http';
import { GetLivePersons } from './get-live-persons.js';

@Controller()
@FromService()
export class LivePersonsController {
  constructor(private readonly getLivePersons: GetLivePersons) {}

  @Serves(getLivePersons)
  async persons(
    @Input(getLivePersons) { body }: RouteInput<typeof getLivePersons>,
  ): Promise<RouteAnswer<typeof getLivePersons>> {
    return { persons: await this.getLivePersons.execute(body.ids) };
  }
}
