import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { codePurposes, type CodePurpose } from './one-time-code.js';

@Entity({ name: 'one_time_codes' })
@Check('one_time_codes_purpose', `purpose IN (${codePurposes.map((purpose) => `'${purpose}'`).join(', ')})`)
export class OneTimeCodeRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'one_time_codes_pkey' })
  id!: string;

  @Index('one_time_codes_user_id_idx')
  @ForeignKey('users', { name: 'one_time_codes_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  purpose!: CodePurpose;

  @Index('one_time_codes_link_hash_key', { unique: true })
  @Column({ type: 'bytea', name: 'link_hash' })
  linkHash!: Buffer;

  @Column({ type: 'bytea', name: 'digits_hash' })
  digitsHash!: Buffer;

  /** Wrong digits so far. */
  @Column({ type: 'integer' })
  tries!: number;

  /** What the sign-up gave that this code confirms; null in codes that were mailed for another reason. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  metadata!: Record<string, unknown> | null;

  /** An administrator chose what it brings, so password and data need no proof. */
  @Column({ type: 'boolean', name: 'is_trusted', default: false })
  isTrusted!: boolean;

  @Column({ type: 'text', name: 'code_challenge', nullable: true })
  codeChallenge!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
