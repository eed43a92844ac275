import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Logger, outageLog } from '@probity/kit/observability';
import { AdministratorsClient } from './administrators.client.js';
import { DeadEndRepository } from './dead-end.repository.js';
import { NotifyOfDeadEnd } from './notify-of-dead-end.js';

/** Milliseconds between two polls. */
const pollEveryMs = 5_000;

/** Milliseconds between two notifications of one kind: a push service that is down ends a thousand deliveries. */
const quietMs = 3_600_000;

/** Notifies administrators of what was given up; where auth does not say who they are, at a later poll. */
@Injectable()
export class NotifyAdministrators implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly deadEnds: DeadEndRepository,
    private readonly administrators: AdministratorsClient,
    private readonly notifyOfDeadEnd: NotifyOfDeadEnd,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob(() => this.notifyOfDue(), {
      everyMs: pollEveryMs,
      ...outageLog(logger, 'Administrators could not be notified of what was given up'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  private async notifyOfDue(): Promise<void> {
    const trigger = jobTrigger('notify-administrators', this.ids);
    const now = this.clock.now();
    const before = new Date(now.getTime() - quietMs);
    const kinds = await this.deadEnds.due(before);
    if (kinds.length === 0) return;
    const userIds = await this.administrators.list(trigger);
    if (userIds.length === 0) return; // it waits for one
    for (const kind of kinds) await this.notifyOfDeadEnd.execute({ kind, before, now }, userIds, trigger);
  }
}
