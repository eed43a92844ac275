import { Controller } from '@nestjs/common';
import { getHeldData, type RouteResponse } from '@probity/contracts';
import { CurrentUser, Serves, type AuthenticatedUser } from '../http/index.js';
import { ListHeldData } from './list-held-data.js';

@Controller()
export class HeldDataController {
  constructor(private readonly held: ListHeldData) {}

  @Serves(getHeldData)
  list(@CurrentUser() { userId }: AuthenticatedUser): Promise<RouteResponse<typeof getHeldData>> {
    return this.held.execute(userId);
  }
}
