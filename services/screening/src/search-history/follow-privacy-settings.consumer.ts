import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { privacySettingsChanged, type PrivacySettingsChanged } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { FollowPrivacySettings } from './follow-privacy-settings.js';

@Controller()
export class FollowPrivacySettingsConsumer {
  constructor(private readonly followPrivacySettings: FollowPrivacySettings) {}

  @OnEvent(privacySettingsChanged)
  whenPrivacySettingsChanged(
    @Payload() changed: PrivacySettingsChanged,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.followPrivacySettings.execute(changed, trigger);
  }
}
