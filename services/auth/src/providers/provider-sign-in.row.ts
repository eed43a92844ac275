import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in that somebody began at a provider. Kept are hashes of what its browser and its way back carry. */
@Entity({ name: 'provider_sign_ins' })
export class ProviderSignInRow {
  @PrimaryColumn({ type: 'bytea', name: 'state_hash', primaryKeyConstraintName: 'provider_sign_ins_pkey' })
  stateHash!: Buffer;

  @Column({ type: 'bytea', name: 'browser_hash' })
  browserHash!: Buffer;

  /** Its id in the settings. */
  @Column({ type: 'text' })
  provider!: string;

  /** Of the client that began it. */
  @Column({ type: 'text', name: 'code_challenge' })
  codeChallenge!: string;

  /** An allowed address. */
  @Column({ type: 'text', name: 'redirect_to' })
  redirectTo!: string;

  @Index('provider_sign_ins_created_at_idx')
  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
