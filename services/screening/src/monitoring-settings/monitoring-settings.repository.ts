import { Injectable } from '@nestjs/common';
import { usualMonitoringSettings, type MonitoringSettings } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

@Injectable()
export class MonitoringSettingsRepository {
  /** What the user chose, or the usual. */
  async of(userId: string, tx: Tx): Promise<MonitoringSettings> {
    const [chosen] = await entityManager(tx).query<MonitoringSettings[]>(
      'SELECT monitor_above_50 AS "monitorAbove50" FROM monitoring_settings WHERE user_id = $1',
      [userId],
    );
    return chosen ?? usualMonitoringSettings;
  }

  async set(userId: string, { monitorAbove50 }: MonitoringSettings, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO monitoring_settings (user_id, monitor_above_50) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET monitor_above_50 = excluded.monitor_above_50`,
      [userId, monitorAbove50],
    );
  }
}
