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
