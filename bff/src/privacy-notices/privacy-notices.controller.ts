import { Controller } from '@nestjs/common';
import {
  acceptPrivacyNotice,
  DomainError,
  getPrivacyNotice,
  type PrivacyConsent,
  type PrivacyNotice,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { AuthClient } from '../service-clients/service.clients.js';
import { NoticeFiles } from './notice-files.adapter.js';

@Controller()
export class PrivacyNoticesController {
  constructor(
    private readonly notices: NoticeFiles,
    private readonly auth: AuthClient,
  ) {}

  @Serves(getPrivacyNotice)
  get(@Input(getPrivacyNotice) { params }: RouteInput<typeof getPrivacyNotice>): PrivacyNotice {
    return this.notices.of(params.region);
  }

  /** Nobody accepts a text that is not shown any more. */
  @Serves(acceptPrivacyNotice)
  accept(
    @Input(acceptPrivacyNotice) { body }: RouteInput<typeof acceptPrivacyNotice>,
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<PrivacyConsent> {
    if (this.notices.of(body.region).version !== body.version)
      throw new DomainError('INVALID_REQUEST', {
        detail: 'The privacy notice has changed since it was shown. Read it again.',
      });
    return this.auth.call(acceptPrivacyNotice, { body }, { bearer, correlationId });
  }
}
