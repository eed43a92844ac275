import { fcmFailure } from './fcm-failure.js';

const failure = (status: string, ...details: readonly object[]): unknown => ({
  error: { code: 400, message: 'words', status, details },
});
const named = (errorCode: string) => ({
  ...{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
});
const blaming = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'words' }],
});

it.each([
  [failure('NOT_FOUND', named('UNREGISTERED')), 'UNREGISTERED', true],
  [failure('NOT_FOUND'), 'NOT_FOUND', false],
  [failure('INVALID_ARGUMENT', named('INVALID_ARGUMENT')), 'INVALID_ARGUMENT', true],
  [
    failure('INVALID_ARGUMENT', named('INVALID_ARGUMENT'), blaming('message.token')),
    'INVALID_ARGUMENT',
    true,
  ],
  [failure('INVALID_ARGUMENT', blaming('message.data[0].value')), 'INVALID_ARGUMENT', false],
  [failure('INVALID_ARGUMENT', named('INVALID_ARGUMENT'), blaming('message')), 'INVALID_ARGUMENT', false],
  [failure('PERMISSION_DENIED', named('SENDER_ID_MISMATCH')), 'SENDER_ID_MISMATCH', false],
  [failure('UNAUTHENTICATED'), 'UNAUTHENTICATED', false],
  [{}, undefined, false],
  [undefined, undefined, false],
])('reads %j', (json, code, isGone) => {
  expect(fcmFailure(json)).toEqual({ code, isGone });
});
