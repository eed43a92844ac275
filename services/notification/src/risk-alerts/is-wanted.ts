import {
  isNotableRiskChange,
  possibleKind,
  type AlertRaised,
  type AlertSettings,
  type EvidenceKind,
} from '@probity/contracts';

type Change = Pick<AlertRaised, 'before' | 'after' | 'evidence'>;

/** An other listing has no setting of its own: it is a reason for the score, as risk alerts are about it. */
const settingsByKind = {
  sanction: 'sanctionsUpdates',
  pep: 'pepUpdates',
  media: 'mediaAlerts',
  'other-listing': 'riskAlerts',
} as const satisfies Record<EvidenceKind, keyof AlertSettings>;

/** Settings by the kind of evidence that they are about. */
const settingOf: ReadonlyMap<string, keyof AlertSettings> = new Map(
  Object.entries(settingsByKind).flatMap(([kind, setting]) => [
    [kind, setting],
    [possibleKind(kind), setting],
  ]),
);

/** Whether a user with these settings is notified of the change: once, however many of them cover it. */
export const isWanted = (settings: AlertSettings, { before, after, evidence }: Change): boolean =>
  (settings.riskAlerts && (isNotableRiskChange(before.score, after.score) || before.band !== after.band)) ||
  evidence.some(({ kind, change }) => {
    const setting = settingOf.get(kind);
    // An event of articles that changed has come to another stage, which is news as much as a new one.
    return setting !== undefined && settings[setting] && (change !== 'changed' || kind === 'media');
  });
