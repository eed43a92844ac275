import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One way of signing in to an account: today its e-mail address. */
@Entity({ name: 'identities' })
@Index('identities_provider_key', ['provider', 'providerId'], { unique: true })
export class IdentityRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'identities_pkey' })
  id!: string;

  @Index('identities_user_id_idx')
  @ForeignKey('users', { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'timestamptz', name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
