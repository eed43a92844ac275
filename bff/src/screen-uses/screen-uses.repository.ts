import { Injectable } from '@nestjs/common';
import type { ScreenName } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

export interface ScreenUses {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly screen: ScreenName;
  readonly uses: number;
}

@Injectable()
export class ScreenUsesRepository {
  /** One more; `isShared`: of a user whose part may be shown to others. */
  async count(screen: ScreenName, day: string, isShared: boolean, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO screen_uses AS s (day, screen, uses, shared) VALUES ($1, $2, 1, $3::boolean::integer)
       ON CONFLICT (day, screen) DO UPDATE SET uses = s.uses + 1, shared = s.shared + excluded.shared`,
      [day, screen, isShared],
    );
  }

  /** Days and screens that were counted; of everybody, or only of users who share their part. */
  async all(of: 'everybody' | 'sharing', tx: Tx): Promise<ScreenUses[]> {
    const uses = of === 'everybody' ? 'uses' : 'shared';
    return entityManager(tx).query(
      `SELECT day::text AS day, screen, ${uses} AS uses FROM screen_uses WHERE ${uses} > 0 ORDER BY 1, 2`,
    );
  }
}
