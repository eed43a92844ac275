import { Controller } from '@nestjs/common';
import {
  comparePerson,
  createScannedSubject,
  eraseScannedSubject,
  findCandidates,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Input, Serves, TriggerOf } from '@probity/kit/http';
import { ComparePerson } from './compare-person.js';
import { CreateScannedSubject } from './create-scanned-subject.js';
import { EraseScannedSubject } from './erase-scanned-subject.js';
import { FindCandidates } from './find-candidates.js';

@Controller()
export class ScannedSubjectsController {
  constructor(
    private readonly findCandidates: FindCandidates,
    private readonly createScannedSubject: CreateScannedSubject,
    private readonly comparePerson: ComparePerson,
    private readonly eraseScannedSubject: EraseScannedSubject,
  ) {}

  @Serves(findCandidates)
  async candidates(
    @Input(findCandidates) { body }: RouteInput<typeof findCandidates>,
  ): Promise<RouteResponse<typeof findCandidates>> {
    return { candidates: await this.findCandidates.execute(body) };
  }

  @Serves(createScannedSubject)
  create(
    @Input(createScannedSubject) { body }: RouteInput<typeof createScannedSubject>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.createScannedSubject.execute(body, trigger);
  }

  @Serves(comparePerson)
  compare(
    @Input(comparePerson) { params, body }: RouteInput<typeof comparePerson>,
  ): Promise<RouteResponse<typeof comparePerson>> {
    return this.comparePerson.execute(params.personId, body);
  }

  @Serves(eraseScannedSubject)
  erase(
    @Input(eraseScannedSubject) { params, query }: RouteInput<typeof eraseScannedSubject>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.eraseScannedSubject.execute(params.personId, query.userId, trigger);
  }
}
