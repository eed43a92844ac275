import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed sign-ins in a row: of one account from one network, or of one account from all of them. */
@Entity({ name: 'sign_in_waits' })
export class SignInWaitRow {
  /** Keyed hash: neither address nor network can be read from it. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'sign_in_waits_pkey' })
  key!: Buffer;

  @Column({ type: 'integer' })
  failures!: number;

  @Index('sign_in_waits_last_failure_at_idx')
  @Column({ type: 'timestamptz', name: 'last_failure_at' })
  lastFailureAt!: Date;
}

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

/** What one network may still ask of one kind of request. */
@Entity({ name: 'request_buckets' })
export class RequestBucketRow {
  /** Keyed hash of the kind and the network. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'request_buckets_pkey' })
  key!: Buffer;

  @Column({ type: 'double precision' })
  tokens!: number;

  @Index('request_buckets_filled_at_idx')
  @Column({ type: 'timestamptz', name: 'filled_at' })
  filledAt!: Date;
}
