import { Controller } from '@nestjs/common';
import { defineRoute, listUpdated, type ListUpdated } from '@probity/contracts';
import * as z from 'zod/mini';
import type { Trigger } from '../context/index.js';
import { Transactions } from '../db/index.js';
import { TriggerOf, Input, Serves } from '../http/index.js';
import { Outbox } from '../messaging/index.js';

/** A list version as in its event. */
export const listFacts = (source: string): ListUpdated => ({
  source,
  version: 'v1',
  published: null,
  entries: 1,
  added: 1,
  changed: 0,
  removed: 0,
});

export const announce = defineRoute({
  name: 'announce',
  summary: 'Announces a list version, as often as requested.',
  method: 'POST',
  path: '/announcements/:source',
  access: { caller: 'anyone', data: 'nothing' },
  params: z.object({ source: z.string() }),
  body: z.strictObject({ times: z.number() }),
});

/** Writes events in the transaction of a request, as services do. */
@Controller()
export class Announcements {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @Serves(announce)
  async announce(
    @Input(announce) { params, body }: { params: { source: string }; body: { times: number } },
    @TriggerOf() trigger: Trigger,
  ): Promise<void> {
    const many = Array.from({ length: body.times }, () => listFacts(params.source));
    await this.transactions.run(trigger, (tx) => this.outbox.writeMany(tx, trigger, listUpdated, many));
  }
}
