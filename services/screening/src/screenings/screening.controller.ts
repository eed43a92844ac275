import { Controller } from '@nestjs/common';
import { screenPerson, type RouteInput, type ScreeningResult } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { TriggerOf, Input, Serves, Auth } from '@probity/kit/http';
import { ScreenPerson } from './screen-person.js';

@Controller()
@Auth()
export class ScreeningController {
  constructor(private readonly screenPerson: ScreenPerson) {}

  @Serves(screenPerson)
  screen(
    @Input(screenPerson) { params, body }: RouteInput<typeof screenPerson>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<ScreeningResult> {
    return this.screenPerson.execute(params.personId, body.checkId, trigger);
  }
}
