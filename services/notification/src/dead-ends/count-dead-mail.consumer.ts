import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { mailGivenUp, type MailGivenUp } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { OnEvent } from '@probity/kit/messaging';
import { DeadEndRepository } from './dead-end.repository.js';

@Controller()
export class CountDeadMailConsumer {
  constructor(
    private readonly deadEnds: DeadEndRepository,
    private readonly transactions: Transactions,
  ) {}

  @OnEvent(mailGivenUp)
  whenMailGivenUp(@Payload() _mail: MailGivenUp, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.transactions.run(trigger, (tx) => this.deadEnds.count('mail', tx));
  }
}
