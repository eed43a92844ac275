import { Controller, Delete, Get, HttpCode, UseFilters } from '@nestjs/common';
import {
  deleteOwnAccount,
  DomainError,
  getErasureReceipt,
  getHeldData,
  type ReceiptLink,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { DeclaredAccess, Input, ProblemFilter, Serves } from '@probity/kit/http';
import type { Client } from '../gotrue/client.js';
import { ClientOf } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { EraseOwnAccount } from './erase-own-account.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ListOwnData } from './list-own-data.js';

/**
 * Export and erasure, for the gateway and beside the dialect: failures are problems, as those of the other apps. `@Serves` would
 * guard by the keys that others know of auth; auth looks at its own rows.
 */
@Controller()
@UseFilters(ProblemFilter)
export class AccountController {
  constructor(
    private readonly transactions: Transactions,
    private readonly eraseOwnAccount: EraseOwnAccount,
    private readonly listOwnData: ListOwnData,
    private readonly erasures: ErasuresRepository,
  ) {}

  @Get('account/data')
  @DeclaredAccess(getHeldData.access)
  data(@CallerOf() caller: Caller): Promise<RouteResponse<typeof getHeldData>> {
    return this.listOwnData.execute(caller);
  }

  @Delete('account')
  @HttpCode(202)
  @DeclaredAccess(deleteOwnAccount.access)
  erase(
    @CallerOf() caller: Caller,
    @Input(deleteOwnAccount) { body }: RouteInput<typeof deleteOwnAccount>,
    @ClientOf() client: Client,
  ): Promise<ReceiptLink> {
    return this.eraseOwnAccount.execute(caller, body, client);
  }

  @Serves(getErasureReceipt)
  async receipt(
    @Input(getErasureReceipt) { params }: RouteInput<typeof getErasureReceipt>,
  ): Promise<RouteResponse<typeof getErasureReceipt>> {
    const receipt = await this.transactions.read((tx) => this.erasures.receipt(params.receiptId, tx));
    if (receipt === undefined) throw new DomainError('RECEIPT_NOT_FOUND');
    return receipt;
  }
}
