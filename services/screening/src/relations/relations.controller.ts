import { Controller } from '@nestjs/common';
import { getPersonRelations, type RouteInput, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { ListRelations } from './list-relations.js';

@Controller()
export class RelationsController {
  constructor(
    private readonly listRelations: ListRelations,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getPersonRelations)
  relations(
    @Input(getPersonRelations) { params: { personId } }: RouteInput<typeof getPersonRelations>,
  ): Promise<RouteResponse<typeof getPersonRelations>> {
    return this.transactions.read((tx) => this.listRelations.execute(personId, tx));
  }
}
