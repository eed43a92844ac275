import { apnsFailure } from './apns-failure.js';

it.each([
  [410, { reason: 'Unregistered', timestamp: 1 }, 'Unregistered', true],
  [410, { reason: 'ExpiredToken' }, 'ExpiredToken', true],
  [410, undefined, undefined, true],
  [400, { reason: 'BadDeviceToken' }, 'BadDeviceToken', true],
  [400, { reason: 'DeviceTokenNotForTopic' }, 'DeviceTokenNotForTopic', true],
  [400, { reason: 'BadTopic' }, 'BadTopic', false],
  [403, { reason: 'ExpiredProviderToken' }, 'ExpiredProviderToken', false],
  [429, { reason: 'TooManyRequests' }, 'TooManyRequests', false],
  [503, { reason: 'a sentence that is no name' }, undefined, false],
  [500, undefined, undefined, false],
])('reads status %i with %j', (status, json, code, isGone) => {
  expect(apnsFailure({ status, json })).toEqual({ code, isGone });
});
