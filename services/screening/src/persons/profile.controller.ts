import { Controller } from '@nestjs/common';
import {
  getEvidence,
  getPerson,
  type PersonProfile,
  type RouteAnswer,
  type RouteInput,
} from '@probity/contracts';
import { Input, Serves, Auth } from '@probity/kit/http';
import { GetEvidence } from './get-evidence.js';
import { GetPerson } from './get-person.js';

@Controller()
@Auth()
export class ProfileController {
  constructor(
    private readonly getPerson: GetPerson,
    private readonly getEvidence: GetEvidence,
  ) {}

  @Serves(getPerson)
  person(@Input(getPerson) { params }: RouteInput<typeof getPerson>): Promise<PersonProfile> {
    return this.getPerson.execute(params.personId);
  }

  @Serves(getEvidence)
  evidence(
    @Input(getEvidence) { params }: RouteInput<typeof getEvidence>,
  ): Promise<RouteAnswer<typeof getEvidence>> {
    return this.getEvidence.execute(params.personId, params.evidenceId);
  }
}
