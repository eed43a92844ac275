import { Injectable } from '@nestjs/common';
import {
  usualPrivacySettings,
  type PrivacyChoices,
  type PrivacyConsent,
  type PrivacyRegion,
  type PrivacySettings,
} from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

/** What is null was not chosen. */
type Row = { readonly [Name in keyof PrivacySettings]: boolean | null } & {
  readonly region: PrivacyRegion | null;
} & (Consent | Record<keyof Consent, null>);

interface Consent {
  readonly consentRegion: PrivacyRegion;
  readonly consentVersion: string;
  readonly consentedAt: Date;
}
const consentColumns = `consent_region AS "consentRegion", consent_version AS "consentVersion",
  consented_at AS "consentedAt"`;

const toConsent = (row: Consent): PrivacyConsent => ({
  region: row.consentRegion,
  version: row.consentVersion,
  acceptedAt: row.consentedAt.toISOString(),
});

@Injectable()
export class PrivacyChoicesRepository {
  /** What the user chose, or the usual. */
  async of(userId: string, tx: Tx): Promise<PrivacyChoices> {
    const [row] = await entityManager(tx).query<Row[]>(
      `SELECT store_searches AS "storeSearches", share_anonymous_data AS "shareAnonymousData",
         use_analytics AS "useAnalytics", store_biometrics AS "storeBiometrics", region, ${consentColumns}
       FROM privacy_choices WHERE user_id = $1`,
      [userId],
    );
    const usual = usualPrivacySettings;
    return {
      privacy: {
        storeSearches: row?.storeSearches ?? usual.storeSearches,
        shareAnonymousData: row?.shareAnonymousData ?? usual.shareAnonymousData,
        useAnalytics: row?.useAnalytics ?? usual.useAnalytics,
        storeBiometrics: row?.storeBiometrics ?? usual.storeBiometrics,
      },
      region: row?.region ?? null,
      privacyConsent: row === undefined || row.consentRegion === null ? null : toConsent(row),
    };
  }

  /** From here to the end of `tx`, other changes of the user wait. */
  async lockUser(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('privacy:' || $1, 0))`, [
      userId,
    ]);
  }

  async setPrivacy(userId: string, settings: PrivacySettings, tx: Tx): Promise<void> {
    const { storeSearches, shareAnonymousData, useAnalytics, storeBiometrics } = settings;
    await entityManager(tx).query(
      `INSERT INTO privacy_choices (user_id, store_searches, share_anonymous_data, use_analytics, store_biometrics)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET store_searches = excluded.store_searches,
         share_anonymous_data = excluded.share_anonymous_data, use_analytics = excluded.use_analytics,
         store_biometrics = excluded.store_biometrics`,
      [userId, storeSearches, shareAnonymousData, useAnalytics, storeBiometrics],
    );
  }

  async setRegion(userId: string, region: PrivacyRegion, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO privacy_choices (user_id, region) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET region = excluded.region`,
      [userId, region],
    );
  }

  /** The same text again was accepted when it was first. */
  async accept(
    userId: string,
    { region, version }: Pick<PrivacyConsent, 'region' | 'version'>,
    now: Date,
    tx: Tx,
  ): Promise<PrivacyConsent> {
    const [row] = await entityManager(tx).query<Consent[]>(
      `INSERT INTO privacy_choices AS c (user_id, consent_region, consent_version, consented_at)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET consent_region = excluded.consent_region,
         consent_version = excluded.consent_version,
         consented_at = CASE WHEN (c.consent_region, c.consent_version) = ($2, $3)
           THEN c.consented_at ELSE excluded.consented_at END
       RETURNING ${consentColumns}`,
      [userId, region, version, now],
    );
    if (row === undefined) throw new Error('a consent was not stored');
    return toConsent(row);
  }
}
