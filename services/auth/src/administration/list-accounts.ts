import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import {
  AdministeredUsersRepository,
  type AccountSummary,
} from '../accounts/administered-users.repository.js';

/** Every account, the oldest first; for who administers them. */
@Injectable()
export class ListAccounts {
  constructor(
    private readonly users: AdministeredUsersRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(): Promise<AccountSummary[]> {
    return this.transactions.read((tx) => this.users.list(tx));
  }
}
