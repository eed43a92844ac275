import { checksCompleted, type ChecksCompleted } from '@probity/contracts';
import { Consumes, type Consumer } from '@probity/kit/messaging';
import type { Trigger } from '@probity/kit/context';
import { NotifyUser } from './notify-user.js';

@Consumes(checksCompleted)
export class NotifyUserWhenChecksCompleted implements Consumer<ChecksCompleted> {
  constructor(private readonly notifyUser: NotifyUser) {}

  handle(completed: ChecksCompleted, trigger: Trigger): Promise<void> {
    return this.notifyUser.execute(completed, trigger);
  }
}
