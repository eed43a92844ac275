import { Injectable } from '@nestjs/common';
import { monitorAbove } from '@probity/contracts';
import type { Tx } from '@probity/kit/db';
import { MonitoringSettingsRepository } from '../monitoring-settings/monitoring-settings.repository.js';
import { TakeSlot } from './take-slot.js';

/** The outcome of a check that a user ran. */
interface CheckedPerson {
  readonly userId: string;
  readonly personId: string;
  readonly score: number;
  readonly at: Date;
}

/** A user monitors a person whose check gave a high score, if that is the user's setting and the plan has a slot left. */
@Injectable()
export class MonitorRiskyPerson {
  constructor(
    private readonly takeSlot: TakeSlot,
    private readonly settings: MonitoringSettingsRepository,
  ) {}

  async execute({ userId, personId, score, at }: CheckedPerson, tx: Tx): Promise<void> {
    if (score <= monitorAbove) return;
    const { monitorAbove50 } = await this.settings.of(userId, tx);
    if (monitorAbove50) await this.takeSlot.execute({ userId, personId, since: at }, tx);
  }
}
