import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { AdministeredUsersRepository } from '../accounts/administered-users.repository.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';

/** Finds the account that is to be changed, and keeps the last one that may administer as it is. */
@Injectable()
export class KeepAdministrator {
  constructor(
    private readonly clock: Clock,
    private readonly administered: AdministeredUsersRepository,
    private readonly users: UsersRepository,
  ) {}

  /**
   * The account, locked until `tx` ends; `undefined` when there is none. `endsAdministration`: whether the change leaves
   * it without the right to administer. Throws `LAST_ADMINISTRATOR`.
   */
  async execute(
    who: { readonly id: string } | { readonly email: string },
    endsAdministration: boolean,
    tx: Tx,
  ): Promise<User | undefined> {
    // Before the account itself, so that two changes never wait for each other.
    const administrators = endsAdministration
      ? await this.administered.administratorsForUpdate(this.clock.now(), tx)
      : [];
    const user = await this.users.findForUpdate(who, tx);
    if (user !== undefined && administrators.length === 1 && administrators[0] === user.id)
      throw new DomainError('LAST_ADMINISTRATOR');
    return user;
  }
}
