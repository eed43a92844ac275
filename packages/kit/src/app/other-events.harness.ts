import { Controller } from '@nestjs/common';
import { privacySettingsChanged, userDeleted } from '@probity/contracts';
import { OnEvent } from '../messaging/index.js';

/** What an app named `screening` has to follow besides updates of lists, or it does not start. */
@Controller()
export class OtherEventsConsumer {
  @OnEvent(privacySettingsChanged)
  whenPrivacySettingsChanged(): Promise<void> {
    return Promise.resolve();
  }

  @OnEvent(userDeleted)
  whenUserDeleted(): Promise<void> {
    return Promise.resolve();
  }
}
