import { providerCookie } from '@probity/contracts';

/** 128 random bits and more. */
const form = /^[\w-]{22,64}$/;

/** Seconds from the start of a sign-in until the provider must have sent its user back. */
export const signInSeconds = 600;

/**
 * Lax, as the way back from the provider begins on its page. The value says nothing; it only tells this browser from
 * others, so that nobody can be made to finish a sign-in that somebody else began.
 */
export const browserCookie = (secret: string): string =>
  `${providerCookie}=${secret}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${signInSeconds}`;

/** What identifies this browser; `undefined` when it has no such cookie, or not one of ours. */
export const browserSecret = (cookie: string | undefined): string | undefined => {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === providerCookie)?.[1];
  return value !== undefined && form.test(value) ? value : undefined;
};
