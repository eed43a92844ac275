import type { createScanLink, RouteResponse } from '@probity/contracts';
import { readTab, writeTab } from '../../shared/device/storage.js';

export interface LinkedSession extends RouteResponse<typeof createScanLink> {
  readonly sessionId: string;
}

const nameOf = (personId: string): string => `verification-session.${personId}`;

/** The newest session that this tab made for a person, until the sign-out: its link is given once. Null for none. */
export const keptSession = (personId: string): LinkedSession | null => {
  const stored = JSON.parse(readTab(nameOf(personId)) ?? '{}') as Partial<
    Record<keyof LinkedSession, unknown>
  >;
  const { sessionId, path, expiresAt } = stored;
  const isWhole = typeof sessionId === 'string' && typeof path === 'string' && typeof expiresAt === 'string';
  return isWhole ? { sessionId, path, expiresAt } : null;
};

export const keepSession = (personId: string, { sessionId, path, expiresAt }: LinkedSession): void =>
  writeTab(nameOf(personId), JSON.stringify({ sessionId, path, expiresAt }));
