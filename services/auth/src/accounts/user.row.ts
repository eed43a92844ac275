import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'users' })
@Check('users_email_change_confirmed', "email_change_confirmed IN ('current', 'new')")
@Check('users_email_lower', 'email = lower(email)')
@Check('users_email_given', 'email IS NOT NULL OR is_anonymous OR deleted_at IS NOT NULL')
@Check('users_anonymous_role', `NOT is_anonymous OR access_role = 'user'`)
@Check('users_access_role', "access_role IN ('user', 'analyst', 'administrator')")
export class UserRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  @Index('users_email_key', { unique: true })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text', name: 'access_role' })
  accessRole!: 'user' | 'analyst' | 'administrator';

  @Column({ type: 'jsonb', name: 'user_metadata' })
  userMetadata!: Record<string, unknown>;

  @Column({ type: 'jsonb', name: 'app_data', default: {} })
  appData!: Record<string, unknown>;

  @Column({ type: 'boolean', name: 'is_anonymous', default: false })
  isAnonymous!: boolean;

  @Column({ type: 'timestamptz', name: 'invited_at', nullable: true })
  invitedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'confirmation_sent_at', nullable: true })
  confirmationSentAt!: Date | null;

  /** The address that the account shall have once both halves of the change are confirmed. */
  @Index('users_new_email_idx', { where: 'new_email IS NOT NULL' })
  @Column({ type: 'text', name: 'new_email', nullable: true })
  newEmail!: string | null;

  /** Which half is. */
  @Column({ type: 'text', name: 'email_change_confirmed', nullable: true })
  emailChangeConfirmed!: 'current' | 'new' | null;

  @Column({ type: 'timestamptz', name: 'email_change_sent_at', nullable: true })
  emailChangeSentAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'banned_until', nullable: true })
  bannedUntil!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
