import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { privacySettingsChanged, type PrivacySettingsChanged } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { ApplyPrivacySettings } from './apply-privacy-settings.js';

@Controller()
export class ApplyPrivacySettingsConsumer {
  constructor(private readonly applyPrivacySettings: ApplyPrivacySettings) {}

  @OnEvent(privacySettingsChanged)
  whenPrivacySettingsChanged(
    @Payload() changed: PrivacySettingsChanged,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.applyPrivacySettings.execute(changed, trigger);
  }
}
