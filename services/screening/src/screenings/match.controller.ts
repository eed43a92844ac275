import { Controller } from '@nestjs/common';
import { matchSubjects, type RouteResponse, type RouteInput } from '@probity/contracts';
import { Auth, CurrentUser, Input, ServesJson, type AuthenticatedUser, type JsonOf } from '@probity/kit/http';
import { MatchSubjects } from './match-subjects.js';

@Controller()
@Auth()
export class MatchController {
  constructor(private readonly matchSubjects: MatchSubjects) {}

  @ServesJson(matchSubjects)
  async match(
    @Input(matchSubjects) { body }: RouteInput<typeof matchSubjects>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<JsonOf<RouteResponse<typeof matchSubjects>>> {
    const results = await this.matchSubjects.execute(body, userId);
    return `{"answers":[${results.join(',')}]}` as JsonOf<RouteResponse<typeof matchSubjects>>;
  }
}
