import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An authorization code that a confirmed link was redirected with (PKCE); only its hash is kept. */
@Entity({ name: 'auth_codes' })
export class AuthCodeRow {
  @PrimaryColumn({ type: 'bytea', name: 'code_hash', primaryKeyConstraintName: 'auth_codes_pkey' })
  codeHash!: Buffer;

  @Index('auth_codes_user_id_idx')
  @ForeignKey('users', { name: 'auth_codes_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'code_challenge' })
  codeChallenge!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
