import type { JWK } from 'jose';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SigningKeyState } from './key-rotation.js';

@Entity({ name: 'signing_keys' })
@Check('signing_keys_state', "state IN ('next', 'current', 'previous')")
export class SigningKeyRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'signing_keys_pkey' })
  kid!: string;

  /** One key of each state, but for previous ones, which stay until their last token has ended. */
  @Index('signing_keys_state_key', { unique: true, where: "state <> 'previous'" })
  @Column({ type: 'text' })
  state!: SigningKeyState;

  @Column({ type: 'jsonb', name: 'public_jwk' })
  publicJwk!: JWK;

  @Column({ type: 'bytea', name: 'sealed_private_jwk' })
  sealedPrivateJwk!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'activated_at', nullable: true })
  activatedAt!: Date | null;

  /** When the next one took over. */
  @Column({ type: 'timestamptz', name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}
