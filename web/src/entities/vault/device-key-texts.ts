import type { Device } from '../../shared/device/port/device.js';
import { productName } from '../../shared/ui/texts.js';

const passkey = {
  reason: `Unlock ${productName}`,
  unlock: 'Unlock with a passkey',
  add: 'Unlock with a passkey, too',
  about:
    'A passkey of this device, or on a security key, then opens the app as well as your PIN. Your PIN allows it.',
  allow: 'Add the passkey',
  added: { title: 'Passkey Added', text: 'The app now opens with it, or with your PIN.' },
  remove: 'Unlock with the PIN only',
  removed: {
    title: 'Passkey Removed',
    text: 'Only your PIN opens the app now. Your device still lists the passkey until you delete it there.',
  },
  refused: 'The passkey was not used. Try again, or enter your PIN.',
  unsupported:
    'This passkey cannot open encrypted data, so nothing was changed. Another device or key may be able to.',
  gone: 'The passkey does not open what is saved here any more. Enter your PIN.',
  failed: 'The passkey could not be asked. Enter your PIN.',
} as const;

const biometrics = {
  ...passkey,
  unlock: 'Unlock with fingerprint or face',
  add: 'Unlock with fingerprint or face, too',
  about: 'Your fingerprint or face then opens the app as well as your PIN. Your PIN allows it.',
  allow: 'Allow it',
  added: {
    title: 'Unlocking Changed',
    text: 'The app now opens with fingerprint or face, or with your PIN.',
  },
  removed: { title: 'Unlocking Changed', text: 'Only your PIN opens the app now.' },
  refused: 'Biometric authentication was unsuccessful. Try again, or enter your PIN.',
  gone: 'This phone does not open what is saved here any more. Enter your PIN.',
  failed: 'The phone could not be asked. Enter your PIN.',
} as const;

/** What opens a vault beside the PIN, in the words of the platform. */
export const deviceKeyTexts = ({ platform }: Pick<Device, 'platform'>) =>
  platform === 'web' ? passkey : biometrics;
