import { Controller } from '@nestjs/common';
import {
  confirmScan,
  deleteScan,
  getScans,
  submitScan,
  type RouteInput,
  type RouteResponse,
  type ScanResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import {
  CurrentUser,
  Input,
  InputOrForm,
  Serves,
  TriggerOf,
  FormUpload,
  type AuthenticatedUser,
} from '@probity/kit/http';
import { ConfirmScan } from './confirm-scan.js';
import { DeleteScan } from './delete-scan.js';
import { oldestScan } from './scan-age.js';
import { ScanRepository } from './scan.repository.js';
import { SubmitScan } from './submit-scan.js';

@Controller()
export class ScansController {
  constructor(
    private readonly submitScan: SubmitScan,
    private readonly confirmScan: ConfirmScan,
    private readonly deleteScan: DeleteScan,
    private readonly scans: ScanRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(submitScan)
  submit(
    @InputOrForm(submitScan) input: RouteInput<typeof submitScan> | FormUpload,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<ScanResponse> {
    return this.submitScan.execute(input instanceof FormUpload ? input : input.body, caller, trigger);
  }

  @Serves(confirmScan)
  async confirm(
    @Input(confirmScan) input: RouteInput<typeof confirmScan>,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof confirmScan>> {
    return { personId: await this.confirmScan.execute(input, caller, trigger) };
  }

  @Serves(getScans)
  async list(@CurrentUser() { userId }: AuthenticatedUser): Promise<RouteResponse<typeof getScans>> {
    const from = oldestScan(this.clock.now());
    return { scans: await this.transactions.read((tx) => this.scans.since(userId, from, tx)) };
  }

  @Serves(deleteScan)
  delete(
    @Input(deleteScan) { params, query }: RouteInput<typeof deleteScan>,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    const erasesSubject = query.subject === 'erase';
    return this.deleteScan.execute({ ...params, erasesSubject }, caller, trigger);
  }
}
