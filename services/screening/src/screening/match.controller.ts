import { Controller, Inject } from '@nestjs/common';
import { matchSubjects, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { Input, Serves, SignedIn } from '@probity/kit/http';
import { MatchSubjects } from './match-subjects.js';

@Controller()
@SignedIn()
export class MatchController {
  constructor(@Inject(MatchSubjects) private readonly matchSubjects: Pick<MatchSubjects, 'execute'>) {}

  @Serves(matchSubjects)
  async match(
    @Input(matchSubjects) { body }: RouteInput<typeof matchSubjects>,
  ): Promise<RouteAnswer<typeof matchSubjects>> {
    return { answers: await this.matchSubjects.execute(body) };
  }
}
