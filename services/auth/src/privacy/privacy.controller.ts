import { Controller, Get, Put, UseFilters } from '@nestjs/common';
import {
  acceptPrivacyNotice,
  DomainError,
  getPrivacyChoices,
  setPrivacyRegion,
  setPrivacySettings,
  type PrivacyChoices,
  type PrivacyConsent,
  type PrivacySettings,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { DeclaredAccess, Input, ProblemFilter } from '@probity/kit/http';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { ClientOf } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { PrivacyChoicesRepository } from './privacy-choices.repository.js';
import { SetPrivacySettings } from './set-privacy-settings.js';

/** For the gateway and the other apps, beside the dialect: failures are problems. */
@Controller()
@UseFilters(ProblemFilter)
export class PrivacyController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly choices: PrivacyChoicesRepository,
    private readonly setPrivacySettings: SetPrivacySettings,
  ) {}

  @Get(getPrivacyChoices.path)
  @DeclaredAccess(getPrivacyChoices.access)
  get(@CallerOf() caller: Caller): Promise<PrivacyChoices> {
    const userId = this.userOf(caller);
    return this.transactions.read((tx) => this.choices.of(userId, tx));
  }

  @Put(setPrivacySettings.path)
  @DeclaredAccess(setPrivacySettings.access)
  async setPrivacy(
    @CallerOf() caller: Caller,
    @Input(setPrivacySettings) { body }: RouteInput<typeof setPrivacySettings>,
    @ClientOf() { trigger }: Client,
  ): Promise<PrivacySettings> {
    await this.setPrivacySettings.execute(this.userOf(caller), body, trigger);
    return body;
  }

  @Put(setPrivacyRegion.path)
  @DeclaredAccess(setPrivacyRegion.access)
  async setRegion(
    @CallerOf() caller: Caller,
    @Input(setPrivacyRegion) { body }: RouteInput<typeof setPrivacyRegion>,
    @ClientOf() { trigger }: Client,
  ): Promise<RouteResponse<typeof setPrivacyRegion>> {
    const userId = this.userOf(caller);
    await this.transactions.run(trigger, (tx) => this.choices.setRegion(userId, body.region, tx));
    return body;
  }

  /** The gateway shows the notices, and passes on no version but the one it shows. */
  @Put(acceptPrivacyNotice.path)
  @DeclaredAccess(acceptPrivacyNotice.access)
  async accept(
    @CallerOf() caller: Caller,
    @Input(acceptPrivacyNotice) { body }: RouteInput<typeof acceptPrivacyNotice>,
    @ClientOf() { trigger }: Client,
  ): Promise<PrivacyConsent> {
    const userId = this.userOf(caller);
    return this.transactions.run(trigger, (tx) => this.choices.accept(userId, body, this.clock.now(), tx));
  }

  private userOf({ user, session }: Caller): string {
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
    return user.id;
  }
}
