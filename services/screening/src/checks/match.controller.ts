import { Controller } from '@nestjs/common';
import { matchSubjects, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { Input, ServesJson, Auth, type JsonOf } from '@probity/kit/http';
import { MatchSubjects } from './match-subjects.js';

@Controller()
@Auth()
export class MatchController {
  constructor(private readonly matchSubjects: MatchSubjects) {}

  @ServesJson(matchSubjects)
  async match(
    @Input(matchSubjects) { body }: RouteInput<typeof matchSubjects>,
  ): Promise<JsonOf<RouteAnswer<typeof matchSubjects>>> {
    const answers = await this.matchSubjects.execute(body);
    return `{"answers":[${answers.join(',')}]}` as JsonOf<RouteAnswer<typeof matchSubjects>>;
  }
}
