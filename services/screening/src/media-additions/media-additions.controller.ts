import { Controller } from '@nestjs/common';
import { addMediaArticle, type RouteInput, type RouteResponse } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { AddArticle } from './add-article.js';

@Controller()
export class MediaAdditionsController {
  constructor(private readonly addArticle: AddArticle) {}

  @Serves(addMediaArticle)
  add(
    @Input(addMediaArticle) { params, body: sent }: RouteInput<typeof addMediaArticle>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof addMediaArticle>> {
    return this.addArticle.execute({ ...params, sent, userId }, trigger);
  }
}
