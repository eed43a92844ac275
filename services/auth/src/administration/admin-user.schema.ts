import { roles, type Role } from '@probity/kit/http';
import * as z from 'zod';
import { isImportable, type GivenPassword } from '../accounts/password-hash.js';
import { data, emailField, text } from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import { uuid } from '../gotrue/request.decorators.js';
import { goDuration } from './go-duration.js';

/** What an administrator may set on an account. Everything else of a body is dropped. */
export const adminUserBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: data,
  app_metadata: data,
  role: text,
  ban_duration: text,
});
type AdminUserBody = z.infer<typeof adminUserBody>;

export interface AccountFields {
  readonly id?: string;
  readonly email?: string;
  readonly password?: GivenPassword;
  readonly isConfirmed: boolean;
  readonly metadata?: Record<string, unknown>;
  /** In the product. */
  readonly role?: Role;
  readonly appData?: Record<string, unknown>;
  /** Milliseconds the account stays shut; 0 opens it. */
  readonly banMs?: number;
}

/** Throws `validation_failed`; of several faults the one of the address is named first, as the dialect does. */
export const accountFields = (body: AdminUserBody): AccountFields => {
  if (body.phone !== '') throw new GotrueFailure('phone_provider_disabled');
  const email = body.email === '' ? {} : { email: emailField(body.email) };
  if (body.id !== '' && !uuid.test(body.id)) throw invalid('ID must be a valid UUID');
  // The dialect's own role is the same for everybody; what an account may do is in its app_metadata.
  if (body.role !== '' && body.role !== 'authenticated') throw invalid('Only the role authenticated exists');
  return {
    ...email,
    ...(body.id !== '' && { id: body.id.toLowerCase() }),
    ...passwordField(body),
    isConfirmed: body.email_confirm === true,
    ...(body.user_metadata !== undefined && { metadata: body.user_metadata }),
    ...appFields(body.app_metadata),
    ...(body.ban_duration !== '' && { banMs: banField(body.ban_duration) }),
  };
};

const passwordField = ({ password, password_hash: hash }: AdminUserBody): Pick<AccountFields, 'password'> => {
  if (password !== '' && hash !== '') throw invalid('Only a password or a password hash should be provided');
  if (hash === '') return password === '' ? {} : { password: { plain: password } };
  if (!isImportable(hash)) throw invalid('Only hashes of argon2id of usual cost can be taken over');
  return { password: { hash } };
};

const appFields = (given: AdminUserBody['app_metadata']): Pick<AccountFields, 'role' | 'appData'> => {
  if (given === undefined) return {};
  // How somebody signs in is a fact, which nobody writes.
  const { provider: _provider, providers: _providers, role: wanted, ...appData } = given;
  if (wanted === undefined) return { appData };
  const role = roles.find((known) => known === wanted);
  if (role === undefined) throw invalid(`app_metadata.role must be one of ${roles.join(', ')}`);
  return { appData, role };
};

const banField = (duration: string): number => {
  const milliseconds = duration === 'none' ? 0 : goDuration(duration);
  if (milliseconds === undefined) throw invalid('invalid format for ban duration: such as 24h, or none');
  return milliseconds;
};
