import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

/** Whether the searches of users are stored, as the auth service announced it. */
@Injectable()
export class SearchStorageRepository {
  async set(userId: string, storeSearches: boolean, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO search_storage (user_id, store_searches) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET store_searches = excluded.store_searches`,
      [userId, storeSearches],
    );
  }
}
