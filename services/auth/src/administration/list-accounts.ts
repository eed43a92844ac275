import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { UsersRepository, type AccountSummary } from '../accounts/users.repository.js';

/** Every account, the oldest first; for who administers them. */
@Injectable()
export class ListAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(): Promise<AccountSummary[]> {
    return this.transactions.read((tx) => this.users.list(tx));
  }
}
