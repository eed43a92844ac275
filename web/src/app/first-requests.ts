/** What the bar above every screen requests. */
const ofEveryScreen = ['/notifications'];

/** What each screen requests with its first picture, by its address. */
const ofScreen: Readonly<Record<string, readonly string[]>> = {
  '/app': ['/dashboard'],
  '/app/search': ['/allowance', '/searches/recent'],
  '/app/reports': ['/reports'],
  '/app/monitoring': ['/monitoring?tab=all'],
  '/app/settings': ['/settings'],
};

/** The same of the screen of one subject or report. */
const ofId: Readonly<Record<string, (id: string) => readonly string[]>> = {
  profile: (id) => [`/persons/${id}`, '/lists'],
  report: (id) => [`/reports/${id}`],
};

/** Paths of the API that the screen at that address requests first; none where that depends on more than the address. */
export const firstRequests = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] => {
  const [app, screen = '', id, ...more] = pathname.split('/').filter(Boolean);
  if (app !== 'app' || search !== '' || more.length > 0) return [];
  const own = id === undefined ? ofScreen[screen === '' ? '/app' : `/app/${screen}`] : ofId[screen]?.(id);
  return [...ofEveryScreen, ...(own ?? [])].map((path) => `/api/v1${path}`);
};
