import { Controller } from '@nestjs/common';
import {
  discardHeldVersion,
  fetchListNow,
  getListDecisions,
  importListFile,
  releaseHeldVersion,
  syncExternalData,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import {
  CurrentUser,
  Input,
  Serves,
  TriggerOf,
  UploadedFile,
  type AuthenticatedUser,
  type Upload,
} from '@probity/kit/http';
import { ListDecisionRepository } from '../held-versions/list-decision.repository.js';
import { DecideHeldVersion } from './decide-held-version.js';
import { FetchListNow } from './fetch-list-now.js';
import { ImportUploadedFile } from './import-uploaded-file.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';

@Controller()
export class ListUpdatesController {
  constructor(
    private readonly scheduler: ListUpdateScheduler,
    private readonly fetchNow: FetchListNow,
    private readonly importUploaded: ImportUploadedFile,
    private readonly decideHeldVersion: DecideHeldVersion,
    private readonly decisions: ListDecisionRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Official lists are published whole, so the term is refreshed with its list. */
  @Serves(syncExternalData)
  async sync(@Input(syncExternalData) _term: object): Promise<RouteResponse<typeof syncExternalData>> {
    await this.scheduler.refresh();
    return { status: 'accepted' };
  }

  @Serves(fetchListNow)
  async fetch(
    @Input(fetchListNow) { params: { source } }: RouteInput<typeof fetchListNow>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof fetchListNow>> {
    return { status: (await this.fetchNow.execute(source, userId, trigger)) ? 'accepted' : 'not-fetched' };
  }

  @Serves(importListFile)
  import(
    @Input(importListFile) { params: { source } }: RouteInput<typeof importListFile>,
    @UploadedFile() { stream }: Upload,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof importListFile>> {
    return this.importUploaded.execute({ source, stream, userId }, trigger);
  }

  @Serves(releaseHeldVersion)
  release(
    @Input(releaseHeldVersion) { params: { source }, body }: RouteInput<typeof releaseHeldVersion>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof releaseHeldVersion>> {
    return this.decideHeldVersion.release({ ...body, source, userId }, trigger);
  }

  @Serves(discardHeldVersion)
  async discard(
    @Input(discardHeldVersion) { params: { source }, body }: RouteInput<typeof discardHeldVersion>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof discardHeldVersion>> {
    await this.decideHeldVersion.discard({ ...body, source, userId }, trigger);
    return { state: 'discarded' };
  }

  @Serves(getListDecisions)
  async listDecisions(
    @Input(getListDecisions) { params: { source } }: RouteInput<typeof getListDecisions>,
  ): Promise<RouteResponse<typeof getListDecisions>> {
    return { decisions: await this.transactions.read((tx) => this.decisions.newest(source, tx)) };
  }
}
