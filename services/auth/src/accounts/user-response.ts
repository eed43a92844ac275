import { appMetadata, type Factor, type Identity, type User } from './user.js';

/** A user as the dialect writes it. Fields that are not set are absent, as the client expects. */
export const userResponse = (user: User) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: '',
  ...(user.emailConfirmedAt && {
    email_confirmed_at: user.emailConfirmedAt.toISOString(),
    confirmed_at: user.emailConfirmedAt.toISOString(),
  }),
  ...(user.confirmationSentAt && { confirmation_sent_at: user.confirmationSentAt.toISOString() }),
  ...(user.newEmail !== null && { new_email: user.newEmail }),
  ...(user.emailChangeSentAt && { email_change_sent_at: user.emailChangeSentAt.toISOString() }),
  ...(user.invitedAt && { invited_at: user.invitedAt.toISOString() }),
  ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
  ...(user.bannedUntil && { banned_until: user.bannedUntil.toISOString() }),
  ...(user.deletedAt && { deleted_at: user.deletedAt.toISOString() }),
  app_metadata: appMetadata(user),
  user_metadata: user.metadata,
  identities: user.identities.map((identity) => identityResponse(identity, user)),
  ...(user.factors.length > 0 && { factors: user.factors.map(factorResponse) }),
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
  is_anonymous: user.isAnonymous,
});

/** A factor as the dialect writes it. */
export const factorResponse = (factor: Factor) => ({
  id: factor.id,
  ...(factor.friendlyName !== '' && { friendly_name: factor.friendlyName }),
  factor_type: 'totp',
  status: factor.status,
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
  ...(factor.lastChallengedAt && { last_challenged_at: factor.lastChallengedAt.toISOString() }),
});

export type UserResponse = ReturnType<typeof userResponse>;

const identityResponse = (identity: Identity, user: User) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: user.id,
  identity_data: {
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
    sub: identity.providerId,
    ...(identity.issuer !== '' && { iss: identity.issuer }),
  },
  provider: identity.provider,
  last_sign_in_at: (identity.lastSignInAt ?? identity.createdAt).toISOString(),
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
  email: user.email,
});
