import type { MediaCategory, MediaStage } from '@probity/contracts';

interface StoredEvent {
  readonly personId: string;
  readonly category?: MediaCategory;
  readonly stage?: MediaStage;
  /** `YYYY-MM-DD` */
  readonly day?: string;
}

type Query = (query: string, ...parameters: unknown[]) => Promise<unknown>;

/** An event that an official source reports in one article, as linking stores it; nobody is scored. */
export const storeEvent = async (query: Query, event: StoredEvent): Promise<void> => {
  const { personId, category = 'corruption', stage = 'charged', day = '2026-02-01' } = event;
  // One of a person: import, article and event have the id of it.
  const [importId, eventId] = [personId, personId];
  await query(
    `INSERT INTO media_imports (id, source, file, started_at) VALUES ($1, 'lines', 'a.jsonl', now())`,
    importId,
  );
  await query(
    `INSERT INTO media_articles VALUES ($1, 'https://www.justice.gov/opa/pr/' || $1, 'v1', now(), NULL, NULL)`,
    eventId,
  );
  await query(
    `INSERT INTO media_findings (url_key, version, import_id, fetched_at, headline, outlet, domain, language, dated_at,
       date_basis, finding, compared_at)
     VALUES ($1, 'v1', $2, now(), 'A headline', 'Department of Justice', 'justice.gov', 'en', $3, 'published', $4, now())`,
    ...[eventId, importId, day, JSON.stringify({ kept: true, category, stage, cues: [], mentions: [] })],
  );
  await query(
    `INSERT INTO media_events (id, person_id, category, stage, first_at, last_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    ...[eventId, personId, category, stage, day],
  );
  await query(
    `INSERT INTO media_links VALUES ($1, $2, 'v1', 'A name', 'A name', 1, 'probable', '{same-name,three-words}', now())`,
    eventId,
    eventId,
  );
};
