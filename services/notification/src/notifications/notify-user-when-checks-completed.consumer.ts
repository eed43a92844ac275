import { Inject } from '@nestjs/common';
import { checksCompleted, type ChecksCompleted } from '@probity/contracts';
import { Consumes, type Consumer } from '@probity/kit/bus';
import type { Cause } from '@probity/kit/cause';
import { NotifyUser } from './notify-user.js';

@Consumes(checksCompleted)
export class NotifyUserWhenChecksCompleted implements Consumer<ChecksCompleted> {
  constructor(@Inject(NotifyUser) private readonly notifyUser: Pick<NotifyUser, 'execute'>) {}

  handle(completed: ChecksCompleted, cause: Cause): Promise<void> {
    return this.notifyUser.execute(completed, cause);
  }
}
