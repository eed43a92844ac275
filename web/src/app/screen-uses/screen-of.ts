import { screenName, type ScreenName } from '@probity/contracts';

/** The screen at a path, without what it is about; null for one that is not counted. */
export const screenOf = (path: string): ScreenName | null => {
  const [app, name = ''] = path.split('/').slice(1);
  if (app !== 'app') return null;
  return screenName.safeParse(name === '' ? 'dashboard' : name).data ?? null;
};
