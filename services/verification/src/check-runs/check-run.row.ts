import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `failed`: the run ended without a result; `failure` is the error code. */
export type CheckRunState = 'running' | 'completed' | 'failed';

@Entity('check_runs')
@Index('check_runs_of_user', ['userId', 'startedAt'])
@Check('check_runs_state_check', "state IN ('running', 'completed', 'failed')")
export class CheckRunRow {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'person_id' })
  personId!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  state!: CheckRunState;

  @Column({ type: 'timestamptz', name: 'started_at' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** Of the screening service; null until the run is completed. */
  @Column({ type: 'text', name: 'report_id', nullable: true })
  reportId!: string | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;
}
