import * as z from 'zod/mini';
import { privacySettings } from '../../api/privacy.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({ userId: z.string(), ...privacySettings.shape });

export type PrivacySettingsChanged = z.infer<typeof schema>;

export const privacySettingsChanged = defineEvent<PrivacySettingsChanged>({
  topic: 'auth.privacy-settings-changed.v1',
  summary: 'A user set what is kept about them; whoever keeps it acts on it.',
  schema,
  key: (data) => data.userId,
});
