import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user chose; nothing is stored about who did not. */
@Entity('alert_settings')
export class AlertSettingsRow {
  @PrimaryColumn({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'boolean', name: 'risk_alerts' })
  riskAlerts!: boolean;

  @Column({ type: 'boolean', name: 'sanctions_updates' })
  sanctionsUpdates!: boolean;

  @Column({ type: 'boolean', name: 'pep_updates' })
  pepUpdates!: boolean;

  @Column({ type: 'boolean', name: 'media_alerts' })
  mediaAlerts!: boolean;
}
