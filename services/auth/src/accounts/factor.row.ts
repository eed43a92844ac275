import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Factor } from './user.js';

/** A second factor of an account: an app that makes codes of a secret (TOTP). */
@Entity({ name: 'factors' })
@Check('factors_status', "status IN ('unverified', 'verified')")
@Index('factors_user_id_friendly_name_key', ['userId', 'friendlyName'], {
  unique: true,
  where: "friendly_name <> ''",
})
export class FactorRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'factors_pkey' })
  id!: string;

  @Index('factors_user_id_idx')
  @ForeignKey('users', { name: 'factors_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'friendly_name' })
  friendlyName!: string;

  @Column({ type: 'text' })
  status!: 'unverified' | 'verified';

  @Column({ type: 'bytea', name: 'sealed_secret' })
  sealedSecret!: Buffer;

  /** The newest time step (30 s since 1970) whose code was used; it and older ones no longer count. */
  @Column({ type: 'integer', name: 'last_step', nullable: true })
  lastStep!: number | null;

  @Column({ type: 'timestamptz', name: 'last_challenged_at', nullable: true })
  lastChallengedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}

/** Without its secret, which nobody needs but who checks codes. */
export const toFactor = ({
  id,
  friendlyName,
  status,
  lastChallengedAt,
  createdAt,
  updatedAt,
}: FactorRow): Factor => ({
  id,
  friendlyName,
  status,
  lastChallengedAt,
  createdAt,
  updatedAt,
});
