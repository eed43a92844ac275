import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { authCodePurposes, type AuthCodePurpose } from './one-time-code.js';

/** An authorization code that a confirmed link, or a sign-in at a provider, was redirected with (PKCE); only its hash is kept. */
@Entity({ name: 'auth_codes' })
@Check('auth_codes_purpose', `purpose IN (${authCodePurposes.map((purpose) => `'${purpose}'`).join(', ')})`)
export class AuthCodeRow {
  @PrimaryColumn({ type: 'bytea', name: 'code_hash', primaryKeyConstraintName: 'auth_codes_pkey' })
  codeHash!: Buffer;

  @Index('auth_codes_user_id_idx')
  @ForeignKey('users', { name: 'auth_codes_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'code_challenge' })
  codeChallenge!: string;

  /** Of the mailed code that it was made for, or `sign-in-provider`. */
  @Column({ type: 'text', default: 'confirm-sign-up' })
  purpose!: AuthCodePurpose;

  /** Whether the session has its second factor already, by the word of a provider. */
  @Column({ type: 'boolean', name: 'has_second_factor', default: false })
  hasSecondFactor!: boolean;

  /** Of the sign-up that gave the challenge. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  metadata!: Record<string, unknown> | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
