import { Controller } from '@nestjs/common';
import { listReviewers, type RouteResponse } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Serves } from '@probity/kit/http';
import { AdministeredUsersRepository } from '../accounts/administered-users.repository.js';

/** For screening. */
@Controller()
export class ReviewersController {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly administered: AdministeredUsersRepository,
  ) {}

  @Serves(listReviewers)
  list(): Promise<RouteResponse<typeof listReviewers>> {
    return this.transactions.read(async (tx) => ({
      userIds: await this.administered.reviewers(this.clock.now(), tx),
    }));
  }
}
