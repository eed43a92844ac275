import { Controller } from '@nestjs/common';
import { getAllowance, type Allowance } from '@probity/contracts';
import { CurrentUser, Serves, Auth, type AuthenticatedUser } from '@probity/kit/http';
import { GetAllowance } from './get-allowance.js';

@Controller()
@Auth()
export class PlansController {
  constructor(private readonly getAllowance: GetAllowance) {}

  @Serves(getAllowance)
  allowance(@CurrentUser() { userId }: AuthenticatedUser): Promise<Allowance> {
    return this.getAllowance.execute(userId);
  }
}
