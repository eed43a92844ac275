import { isNotableRiskChange, type AlertRaised, type AlertSettings } from '@probity/contracts';

type Change = Pick<AlertRaised, 'before' | 'after' | 'evidence'>;

/** Settings by the kind of evidence that they are about. */
const settingOf: ReadonlyMap<string, keyof AlertSettings> = new Map([
  ['sanction', 'sanctionsUpdates'],
  ['pep', 'pepUpdates'],
  ['media', 'mediaAlerts'],
]);

/** Whether a user with these settings is notified of the change: once, however many of them cover it. */
export const isWanted = (settings: AlertSettings, { before, after, evidence }: Change): boolean =>
  (settings.riskAlerts && (isNotableRiskChange(before.score, after.score) || before.band !== after.band)) ||
  evidence.some(({ kind, change }) => {
    const setting = settingOf.get(kind);
    return setting !== undefined && settings[setting] && change !== 'changed';
  });
