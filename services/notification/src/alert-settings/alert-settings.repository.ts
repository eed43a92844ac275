import { Injectable } from '@nestjs/common';
import { usualAlertSettings, type AlertSettings } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { In } from 'typeorm';
import { AlertSettingsRow } from './alert-settings.row.js';

@Injectable()
export class AlertSettingsRepository {
  async of(userId: string, tx: Tx): Promise<AlertSettings> {
    return (await this.ofMany([userId], tx))(userId);
  }

  /** What each of the users chose, or the usual. */
  async ofMany(userIds: readonly string[], tx: Tx): Promise<(userId: string) => AlertSettings> {
    const rows = await entityManager(tx).findBy(AlertSettingsRow, { userId: In([...userIds]) });
    const chosen = new Map(rows.map(({ userId, ...settings }) => [userId, settings]));
    return (userId) => chosen.get(userId) ?? usualAlertSettings;
  }

  async set(userId: string, settings: AlertSettings, tx: Tx): Promise<void> {
    await entityManager(tx).upsert(AlertSettingsRow, { userId, ...settings }, ['userId']);
  }
}
