import { productName } from '../../shared/ui/texts.js';

export const lockTexts = {
  title: `Unlock ${productName}`,
  text: 'What is saved on this device is protected. Your PIN or password opens it.',
  ended: 'Your session has ended. Sign in to go on. What is saved on this device stays there, protected.',
  endedOffline: 'Your session has ended. Unlock to read what is saved on this device, or sign in.',
  unlock: 'Unlock',
  biometrics: 'Your fingerprint or face opens it.',
  failed: { title: 'Authentication Failed', text: 'Biometric authentication was unsuccessful' },
  signOut: 'Sign out',
  signIn: 'Sign in',
  forgotten: 'Forgot your PIN?',
  resetText:
    'Without the PIN nobody can open what is saved here. Clearing deletes it from this device, with changes that were not sent yet, and signs you out. What the server has stays.',
  reset: 'Clear Local Data and sign in again',
  keep: 'Keep it',
} as const;
