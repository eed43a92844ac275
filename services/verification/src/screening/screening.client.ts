import {
  comparePerson,
  createScannedSubject,
  eraseScannedSubject,
  findCandidates,
  getAllowance,
  getPerson,
  screenPerson,
  type PlanName,
  type RouteInput,
  type RouteResponse,
  type ScanCandidate,
  type ScreeningResult,
  type Subject,
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

  /** Throws `INVALID_REQUEST` for names that cannot be compared, `SERVICE_UNAVAILABLE`. */
  async findCandidates(subject: Subject, { correlationId }: RequestTrigger): Promise<ScanCandidate[]> {
    const options = { ...(await this.asService()), correlationId, timeout: screeningTimeoutMs };
    return (await this.api.call(findCandidates, { body: subject }, options)).candidates;
  }

  /** The same `personId` again changes nothing. Throws `SERVICE_UNAVAILABLE`. */
  async createSubject(
    body: RouteInput<typeof createScannedSubject>['body'],
    { correlationId }: RequestTrigger,
  ): Promise<void> {
    const options = { ...(await this.asService()), correlationId, timeout: screeningTimeoutMs };
    await this.api.call(createScannedSubject, { body }, options);
  }

  /** Throws `PERSON_NOT_FOUND`, `INVALID_REQUEST` for names that cannot be compared, `SERVICE_UNAVAILABLE`. */
  async comparePerson(
    personId: string,
    subject: Subject,
    { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof comparePerson>> {
    const options = { ...(await this.asService()), correlationId, timeout: screeningTimeoutMs };
    return this.api.call(comparePerson, { params: { personId }, body: subject }, options);
  }

  /** Throws `PERSON_NOT_FOUND`, `SUBJECT_IN_USE`, `SERVICE_UNAVAILABLE`. */
  async eraseSubject(personId: string, userId: string, { correlationId }: RequestTrigger): Promise<void> {
    const input = { params: { personId }, query: { userId } };
    await this.api.call(eraseScannedSubject, input, { ...(await this.asService()), correlationId });
  }

  private async asService(): Promise<{ readonly bearer: string }> {
    return { bearer: await this.identity.tokenFor('screening') };
  }
}
