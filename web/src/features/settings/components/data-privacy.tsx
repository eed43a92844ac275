import { NotYet } from '../../../shared/ui/not-yet.js';
import { settingsTexts } from '../texts.js';

/** What is kept about the user, here and on this device. */
export const DataPrivacy = () => <NotYet>{settingsTexts.privacyMissing}</NotYet>;
