import { Controller } from '@nestjs/common';
import { getAllowance, type Allowance } from '@probity/contracts';
import { Caller, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { GetAllowance } from './get-allowance.js';

@Controller()
@SignedIn()
export class PlansController {
  constructor(private readonly getAllowance: GetAllowance) {}

  @Serves(getAllowance)
  allowance(@Caller() { userId }: SignedInUser): Promise<Allowance> {
    return this.getAllowance.execute(userId);
  }
}
