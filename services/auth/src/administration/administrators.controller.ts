import { Controller } from '@nestjs/common';
import { listAdministrators, type RouteResponse } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Serves } from '@probity/kit/http';
import { AdministeredUsersRepository } from '../accounts/administered-users.repository.js';

/** For the other apps of the installation. */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly administered: AdministeredUsersRepository,
  ) {}

  @Serves(listAdministrators)
  list(): Promise<RouteResponse<typeof listAdministrators>> {
    return this.transactions.read(async (tx) => ({
      userIds: await this.administered.administrators(this.clock.now(), tx),
    }));
  }
}
