import { Injectable } from '@nestjs/common';
import type { DataErased } from '@probity/contracts';
import { Clock, type MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ErasuresRepository } from './erasures.repository.js';

/** Writes what an app erased into the receipt. */
@Injectable()
export class RecordErasure {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly erasures: ErasuresRepository,
  ) {}

  async execute({ erasureId, ...part }: DataErased, trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, (tx) =>
      this.erasures.addPart(erasureId, part, this.clock.now(), tx),
    );
  }
}
