import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
