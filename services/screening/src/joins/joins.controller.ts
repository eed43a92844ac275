import { Controller } from '@nestjs/common';
import { splitEntry, type RouteInput, type RouteResponse } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { SplitEntry } from './split-entry.js';

@Controller()
export class JoinsController {
  constructor(private readonly split: SplitEntry) {}

  @Serves(splitEntry)
  async splitEntry(
    @Input(splitEntry) { params: { personId }, body }: RouteInput<typeof splitEntry>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof splitEntry>> {
    return { personId: await this.split.execute({ ...body, personId, decidedBy: userId }, trigger) };
  }
}
