import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AssuranceLevel, AuthenticationMethod } from '../keys/access-token-claims.js';
import type { Retirement } from './refresh-decision.js';

/** A signed-in device. Holds the refresh counter and the sealed key of its tokens, never a token. */
@Entity({ name: 'sessions' })
@Check('sessions_aal', "aal IN ('aal1', 'aal2')")
export class SessionRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @Index('sessions_user_id_idx')
  @ForeignKey('users', { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  aal!: AssuranceLevel;

  @Column({ type: 'jsonb' })
  amr!: AuthenticationMethod[];

  @Column({ type: 'integer', name: 'refresh_counter' })
  refreshCounter!: number;

  /** Tokens below this counter were handed out before the session was raised; they never work again. */
  @Column({ type: 'integer', name: 'refresh_floor', default: 0 })
  refreshFloor!: number;

  @Column({ type: 'jsonb' })
  retired!: Retirement[];

  @Column({ type: 'bytea', name: 'sealed_key' })
  sealedKey!: Buffer;

  @Column({ type: 'text' })
  ip!: string;

  @Column({ type: 'text', name: 'user_agent' })
  userAgent!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'refreshed_at' })
  refreshedAt!: Date;
}
