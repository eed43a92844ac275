import { Injectable } from '@nestjs/common';
import type { readStream, RouteAnswer } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { floorOf } from './retention.js';
import { StreamRepository } from './stream.repository.js';

/** The live log after a place. */
@Injectable()
export class ReadStream {
  constructor(
    private readonly stream: StreamRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(after: number, limit: number): Promise<RouteAnswer<typeof readStream>> {
    return this.transactions.read(async (tx) => {
      const { epoch, seq } = await this.stream.head(tx);
      const entries = await this.stream.after(after, limit, tx);
      return { epoch, head: seq, floor: floorOf(seq), entries };
    });
  }
}
