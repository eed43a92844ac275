import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { dataErased, type DataErased } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { RecordErasure } from './record-erasure.js';

@Controller()
export class RecordErasureConsumer {
  constructor(private readonly recordErasure: RecordErasure) {}

  @OnEvent(dataErased)
  whenDataErased(@Payload() erased: DataErased, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.recordErasure.execute(erased, trigger);
  }
}
