import { Injectable } from '@nestjs/common';
import { utcDay } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

const unlimited = 2_147_483_647;

/** The checks that users have used up of a day. */
@Injectable()
export class CheckUsageRepository {
  /**
   * Uses one check up, or says that none is left. One statement with the limit in its condition: any number of racing
   * runs use up exactly the limit. A day of the future, by another machine's clock, is today.
   *
   * @param limit null: none.
   */
  async charge(userId: string, limit: number | null, now: Date, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      `INSERT INTO check_usage AS u (user_id, day, used) VALUES ($1, $2::date, 1)
       ON CONFLICT (user_id) DO UPDATE SET
         day = greatest(u.day, excluded.day),
         used = CASE WHEN u.day >= excluded.day THEN u.used + 1 ELSE 1 END
       WHERE u.day < excluded.day OR u.used < $3
       RETURNING u.used`,
      [userId, utcDay(now), limit ?? unlimited],
    );
    return rows.length > 0;
  }

  async usedOn(userId: string, now: Date, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ used: number }[]>(
      'SELECT used FROM check_usage WHERE user_id = $1 AND day >= $2::date',
      [userId, utcDay(now)],
    );
    return row?.used ?? 0;
  }
}
