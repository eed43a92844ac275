import * as z from 'zod';
import type { PostResponse } from './post-response.js';

const failureBody = z.object({ reason: z.string().regex(/^\w{1,60}$/) });

/** Of a token that is none, of another app, or of an app that is gone from the device. */
const endings = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

export interface ApnsFailure {
  readonly code: string | undefined;
  readonly isGone: boolean;
}

/**
 * What a response of the service says about the failure.
 * Source: developer.apple.com, "Handling notification responses from APNs".
 */
export const apnsFailure = ({ status, json }: Pick<PostResponse, 'status' | 'json'>): ApnsFailure => {
  const parsed = failureBody.safeParse(json);
  const code = parsed.success ? parsed.data.reason : undefined;
  const isNamed = code !== undefined && endings.includes(code);
  return { code, isGone: status === 410 || (status === 400 && isNamed) };
};
