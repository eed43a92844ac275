import type { Tx } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import { UsageRepository } from '../plans/usage.repository.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';

export type SlotTaken =
  | { readonly kind: 'started' | 'monitored-before' }
  /** `limit`: the slots of the user's plan, all in use. */
  | { readonly kind: 'none-left'; readonly limit: number; readonly largerPlan: boolean };

interface SlotRequest {
  readonly userId: string;
  readonly personId: string;
  readonly since: Date;
}

/** Monitors a person if the plan of the user has a slot left. */
@Injectable()
export class TakeSlot {
  constructor(
    private readonly monitored: MonitoredPersonRepository,
    private readonly usage: UsageRepository,
  ) {}

  /** The person exists. Any number of racing requests of a user take exactly the slots that are left. */
  async execute({ userId, personId, since }: SlotRequest, tx: Tx): Promise<SlotTaken> {
    await this.monitored.lockSlots(userId, tx);
    if (await this.monitored.has(userId, personId, tx)) return { kind: 'monitored-before' };
    const { used, limit } = await this.usage.slots(userId, tx);
    if (used >= limit) {
      const { plan } = await this.usage.subscription(userId, tx);
      return { kind: 'none-left', limit, largerPlan: plan === 'free' };
    }
    await this.monitored.add(userId, personId, since, tx);
    return { kind: 'started' };
  }
}
