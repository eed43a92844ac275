import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { userDeleted, type UserDeleted } from '@probity/contracts';
import type { MessageTrigger } from '../context/index.js';
import { OnEvent } from '../messaging/index.js';
import { EraseUser } from './erase-user.js';

@Controller()
export class EraseUserConsumer {
  constructor(private readonly eraseUser: EraseUser) {}

  @OnEvent(userDeleted)
  whenUserDeleted(@Payload() deleted: UserDeleted, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.eraseUser.execute(deleted, trigger);
  }
}
