export const loginTexts = {
  title: 'Sign in',
  claim: 'Due diligence and compliance screening with explained risk.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  busy: 'Loading...',
  or: 'New here?',
  forgotten: 'Forgot your password?',
  mailLink: 'Mail me a link',
  emailNeeded: 'Enter your e-mail address first, then follow the link again.',
  required: 'You must provide either an email or phone number and a password',
  welcomeBack: { title: 'Welcome back!', text: 'You have successfully signed in.' },
  registered: {
    title: 'Registration successful!',
    text: 'Please check your email to confirm your account.',
  },
  error: 'Error',
} as const;

export const checkEmailTexts = {
  title: 'Check your email',
  text: (email: string) => `We sent a message to ${email}. Open the link in it to confirm your account.`,
  hint: 'Nothing there? Look into the spam folder, or have it sent once more.',
  resend: 'Send it again',
  resent: {
    title: 'Message sent',
    text: 'If the account still waits for confirmation, a new message is on its way.',
  },
  back: 'Back to sign in',
} as const;

export const mailedSignInTexts = {
  title: 'Check your email',
  text: (email: string) =>
    `If there is an account for ${email}, a message is on its way. Open the link in it, or enter its code here.`,
} as const;

export const digitsTexts = {
  label: 'Code from the message',
  required: 'Enter the six digits.',
  signIn: 'Continue',
} as const;

export const recoveryTexts = {
  title: 'Check your email',
  text: (email: string) =>
    `If there is an account for ${email}, a message is on its way. Open the link in it to choose a new password.`,
} as const;

export const linkTexts = {
  failedTitle: 'This link does not work',
  incomplete: 'The address of this page is incomplete. Open the link from the message again.',
  signIn: 'Go to sign in',
  usedUp: 'It may have expired or was already used. Ask for a new one.',
  noted: 'Confirmed',
  notedText:
    'Thank you. If the other address is still to be confirmed, follow the link in the message there.',
  goOn: 'Go on',
} as const;

export const confirmTexts = {
  title: 'Confirm your account',
  text: 'Enter the password you chose when you signed up.',
  confirm: 'Confirm my account',
  withoutPassword: 'I do not know it: confirm, and choose a new one',
  required: 'Enter the password you signed up with.',
  wrongPassword: 'That is not the password this account was signed up with.',
  done: { title: 'Account confirmed', text: 'You are signed in.' },
  failedText:
    'It may have expired or was already used. Sign in, or have a new message sent from the sign-in page.',
} as const;

export const newPasswordTexts = {
  title: 'Choose a new password',
  text: 'Your other devices are signed out when it is saved.',
  label: 'New password',
  save: 'Save password',
  required: 'Enter a password.',
  done: { title: 'Password saved', text: 'You are signed in.' },
  failedText: 'It may have expired or was already used. Have a new message sent from the sign-in page.',
} as const;

export const invitationTexts = {
  title: 'Welcome to Probity',
  text: 'An administrator made an account for you. Choose its password.',
  failedText: 'It may have expired or was already used. Ask who invited you for another one.',
} as const;

export const mailedLinkTexts = {
  magiclink: {
    title: 'Sign in to Probity',
    text: 'You asked for a link to sign in.',
    action: 'Sign in',
  },
  email_change: {
    title: 'Confirm your e-mail address',
    text: 'The address changes when both the old and the new one agreed.',
    action: 'Confirm the change',
  },
} as const;

export const secondFactorTexts = {
  title: 'One more step',
  verify: 'Verify',
  signOut: 'Sign out',
  app: {
    text: 'Enter the code that your authenticator app shows for Probity.',
    label: 'Six-digit code',
    required: 'Enter the six digits.',
    other: 'Use a recovery code instead',
  },
  recoveryCode: {
    text: 'Enter one of the recovery codes you stored. Each works once.',
    label: 'Recovery code',
    required: 'Enter a recovery code.',
    other: 'Use the authenticator app instead',
  },
  enrolTitle: 'Set up an authenticator app',
  enrolText: 'Your account needs a second step at sign-in: a code from an app on your phone.',
} as const;

export const providerTexts = {
  signIn: (name: string) => `Sign in with ${name}`,
  unknown: 'Other ways to sign in could not be loaded.',
  retry: 'Try again',
  finishing: 'Signing you in…',
  failedTitle: 'You are not signed in',
  failed: 'The sign-in did not succeed.',
  incomplete: 'The address of this page is incomplete. Begin on the sign-in page.',
  again: 'Go to the sign-in page and begin again.',
} as const;

/** By the code of the failure: what was wrong, and what to do about it. */
export const providerFailureTexts = {
  provider_refused: {
    reason: 'The sign-in was cancelled or refused where you sign in.',
    advice: 'Begin again, or ask who administers your account there.',
  },
  provider_unavailable: {
    reason: 'The service where you sign in does not answer right now.',
    advice: 'Try again in a moment, or sign in another way.',
  },
  provider_email_needs_verification: {
    reason: 'Your e-mail address is not verified where you sign in.',
    advice: 'Have it verified there, then begin again.',
  },
  signup_disabled: {
    reason: 'There is no account for you here yet.',
    advice: 'Ask an administrator for an invitation.',
  },
  identity_already_exists: {
    reason: 'There is an account with your e-mail address that cannot be opened this way.',
    advice: 'Sign in as before, or ask an administrator.',
  },
  user_banned: {
    reason: 'Your account is disabled.',
    advice: 'Ask an administrator to enable it.',
  },
  bad_oauth_state: {
    reason: 'This sign-in was begun in another browser, was used already, or took longer than ten minutes.',
    advice: 'Go to the sign-in page and begin again.',
  },
  bad_oauth_callback: {
    reason: 'What came back from where you sign in could not be verified.',
    advice: 'Begin again. If it stays, ask an administrator to look into the log.',
  },
  over_request_rate_limit: {
    reason: 'Too many sign-ins were begun from your network.',
    advice: 'Wait a minute, then begin again.',
  },
} as const;
