import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A network from which an account has signed in. */
@Entity({ name: 'known_networks' })
export class KnownNetworkRow {
  /** Keyed hash of account and network. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'known_networks_pkey' })
  key!: Buffer;

  @Index('known_networks_last_sign_in_at_idx')
  @Column({ type: 'timestamptz', name: 'last_sign_in_at' })
  lastSignInAt!: Date;
}
