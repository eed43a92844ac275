import { Controller } from '@nestjs/common';
import {
  fetchMediaSourceNow,
  getMediaSources,
  switchMediaSource,
  type MediaSourceState,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { DecideMediaSource } from './decide-media-source.js';
import { ListMediaSources, type ListedSource } from './list-media-sources.js';

@Controller()
export class MediaSourcesController {
  constructor(
    private readonly listSources: ListMediaSources,
    private readonly decideSource: DecideMediaSource,
  ) {}

  @Serves(getMediaSources)
  async list(): Promise<RouteResponse<typeof getMediaSources>> {
    return { sources: (await this.listSources.execute()).map(sourceResponse) };
  }

  @Serves(switchMediaSource)
  async switch(
    @Input(switchMediaSource) { params, body }: RouteInput<typeof switchMediaSource>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof switchMediaSource>> {
    await this.decideSource.switch({ ...params, ...body, userId }, trigger);
    return { enabled: body.enabled };
  }

  @Serves(fetchMediaSourceNow)
  async fetch(
    @Input(fetchMediaSourceNow) { params, body }: RouteInput<typeof fetchMediaSourceNow>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof fetchMediaSourceNow>> {
    const isAccepted = await this.decideSource.fetch({ ...params, ...body, userId }, trigger);
    return { status: isAccepted ? 'accepted' : 'not-fetched' };
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A source as clients see it: without its address, in which some feeds want a key. */
const sourceResponse = (listed: ListedSource): MediaSourceState => {
  const { source, name, kind, state, enabled, fetchedHere, terms } = listed;
  const { reason, heldItems, dayArticles, dayKept } = listed;
  return {
    ...{ source, name, kind, state, enabled, fetchedHere, terms },
    ...{ reason, heldItems, dayArticles, dayKept },
    nextFetchAt: iso(listed.nextFetchAt),
    lastSuccessAt: iso(listed.lastSuccessAt),
    failingSince: iso(listed.failingSince),
    newestItemAt: iso(listed.newestItemAt),
  };
};
