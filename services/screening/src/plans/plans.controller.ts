import { Controller } from '@nestjs/common';
import { getAllowance, type Allowance } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Serves, Auth, type AuthenticatedUser } from '@probity/kit/http';
import { allowanceOf } from './usage.js';
import { UsageRepository } from './usage.repository.js';

@Controller()
@Auth()
export class PlansController {
  constructor(
    private readonly usage: UsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(getAllowance)
  async allowance(@CurrentUser() { userId }: AuthenticatedUser): Promise<Allowance> {
    const used = await this.transactions.read((tx) => this.usage.find(userId, tx));
    return allowanceOf(used, this.clock.now());
  }
}
