import {
  getAllowance,
  getPerson,
  screenPerson,
  type PlanName,
  type RouteInput,
  type ScreeningResult,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { RouteClient, type AuthenticatedUser, type ServiceIdentity } from '@probity/kit/http';

/** A screening asks every list; a healthy one takes milliseconds. */
const screeningTimeoutMs = 10_000;

/** Asks the screening service: as the caller, but for what only we may ask. */
export class ScreeningClient {
  private readonly api: RouteClient;

  constructor(
    baseUrl: string,
    private readonly identity: ServiceIdentity,
  ) {
    this.api = new RouteClient(baseUrl);
  }

  /** Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`. The same `checkId` again gives the stored result. */
  async screenPerson(
    personId: string,
    check: RouteInput<typeof screenPerson>['body'],
    { correlationId }: RequestTrigger,
  ): Promise<ScreeningResult> {
    const bearer = await this.identity.tokenFor('screening');
    const input = { params: { personId }, body: check };
    return this.api.call(screenPerson, input, { bearer, correlationId, timeout: screeningTimeoutMs });
  }

  /** Throws `SERVICE_UNAVAILABLE`. */
  async planOf({ bearer }: AuthenticatedUser, { correlationId }: RequestTrigger): Promise<PlanName> {
    return (await this.api.call(getAllowance, {}, { bearer, correlationId })).plan;
  }

  /** Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`. */
  async requirePerson(
    personId: string,
    { bearer }: AuthenticatedUser,
    { correlationId }: RequestTrigger,
  ): Promise<void> {
    await this.api.call(getPerson, { params: { personId } }, { bearer, correlationId });
  }
}
