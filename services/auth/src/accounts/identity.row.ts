import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One way of signing in to an account: its e-mail address, or what it is called at a provider. */
@Entity({ name: 'identities' })
@Index('identities_subject_key', ['issuer', 'providerId'], { unique: true })
export class IdentityRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'identities_pkey' })
  id!: string;

  @Index('identities_user_id_idx')
  @ForeignKey('users', { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  provider!: string;

  /** `iss` of the provider's tokens, which stays when it gets another id here; empty for an address. */
  @Column({ type: 'text', default: '' })
  issuer!: string;

  @Column({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'timestamptz', name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
