import { Body, Controller } from '@nestjs/common';
import {
  matchSubjects,
  screenPerson,
  type RouteInput,
  type RouteResponse,
  type ScreeningResult,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  Input,
  RawBody,
  Serves,
  ServesJson,
  TriggerOf,
  type AuthenticatedUser,
  type JsonOf,
} from '@probity/kit/http';
import { MatchSubjects } from './match-subjects.js';
import { ScreenPerson } from './screen-person.js';

@Controller()
export class ScreeningsController {
  constructor(
    private readonly screenPerson: ScreenPerson,
    private readonly matchSubjects: MatchSubjects,
  ) {}

  @Serves(screenPerson)
  screen(
    @Input(screenPerson) { params, body }: RouteInput<typeof screenPerson>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<ScreeningResult> {
    return this.screenPerson.execute({ ...params, ...body }, trigger);
  }

  @RawBody()
  @ServesJson(matchSubjects)
  async match(
    @Body() json: string | undefined,
    @CurrentUser() caller: AuthenticatedUser,
  ): Promise<JsonOf<RouteResponse<typeof matchSubjects>>> {
    const results = await this.matchSubjects.execute(json ?? '', caller);
    return `{"answers":[${results.join(',')}]}` as JsonOf<RouteResponse<typeof matchSubjects>>;
  }
}
